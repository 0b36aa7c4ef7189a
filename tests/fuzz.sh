#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The fuzz targets without libFuzzer: samples, and the same spoilt, as TAP.
here=$(dirname "$0")
exec ./reader_smoke "$here"/formats/*.*
