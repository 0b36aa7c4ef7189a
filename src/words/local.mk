# SPDX-License-Identifier: GPL-3.0-or-later
libwords_a_SOURCES = \
	%D%/certificate.c \
	%D%/certificate.h \
	%D%/code.c \
	%D%/code.def \
	%D%/code.h \
	%D%/events.c \
	%D%/events.h \
	%D%/glossary.c \
	%D%/glossary.def \
	%D%/glossary.h \
	%D%/json.c \
	%D%/json.h \
	%D%/map_text.c \
	%D%/map_text.h \
	%D%/members.def \
	%D%/phrase.c \
	%D%/phrase.h \
	%D%/rating_text.c \
	%D%/rating_text.h \
	%D%/reason.c \
	%D%/reason.h \
	%D%/reason_chain.c \
	%D%/reasons.def \
	%D%/sentence.c \
	%D%/sentence.h \
	%D%/slots.def \
	%D%/spec.c \
	%D%/spec.h \
	%D%/step.c \
	%D%/step.h \
	%D%/verdict.c \
	%D%/verdict.h \
	%D%/whynot.c \
	%D%/whynot.h
