/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The puzzles of a month, to choose one; shown.choice is the marked day of base/date.h. */

#include "base/date.h"
#include "base/i18n.h"
#include "base/larger.h"
#include "command/daily.h"
#include "words/dates.h"
#include "tui/keycode.h"
#include "tui/overlays.h"
#include "tui/page.h"
#include "tui/run.h"
#include "tui/state.h"

enum { ROW = PAGE_TITLE_ROWS, PITCH = 4, SIDE_COLUMN = 34 };

static struct date marked(const struct state *state)
{
    return date_of_day(state->shown.choice);
}

/* Reads the month of the marked day, unless it is the one that is known. */
static void follow(struct state *state)
{
    struct date date = marked(state);
    struct calendar *calendar = &state->shown.calendar;
    if (calendar->year != date.year || calendar->month != date.month)
        calendar_read(calendar, date.year, date.month, state->desk->world.directory);
}

static void open(struct state *state)
{
    state->shown.choice = (int)daily_today();
    state->shown.calendar.year = 0;
    follow(state);
}

/* Where a day of the month stands: a row per week, Mondays on the left. */
static struct spot spot_of(const struct calendar *calendar, int day)
{
    const struct date first = {calendar->year, calendar->month, 1};
    int at = date_weekday(date_day(&first)) + day - 1;
    return (struct spot){ROW + 1 + at / 7, 1 + at % 7 * PITCH};
}

static void draw_day(const struct state *state, int day, const struct layout *layout)
{
    static const enum role roles[] = {
        [DAY_OPEN] = ROLE_PLAIN, [DAY_BEGUN] = ROLE_ENTRY, [DAY_SOLVED] = ROLE_GOOD};
    const struct calendar *calendar = &state->shown.calendar;
    struct spot spot = spot_of(calendar, day);
    struct buf text = {0};
    bool is_marked = marked(state).day == day;
    bool is_to_come = state->shown.choice + day - marked(state).day > daily_today();
    enum role role = is_to_come ? ROLE_LABEL : roles[calendar->state[day]];
    buf_printf(&text, "%2d%c", day, calendar_sign(calendar, day));
    if (spot.row < layout->bar.row)
        page_put(spot.row, spot.column, is_marked ? ROLE_BAR_KEY : role, text.text, 3);
    buf_fini(&text);
}

static void put_line(int *row, const struct layout *layout, enum role role,
                     struct buf *text)
{
    if (layout->bar.columns > SIDE_COLUMN)
        page_put((*row)++, SIDE_COLUMN, role, text->text,
                 layout->bar.columns - SIDE_COLUMN);
    buf_clear(text);
}

/* What puzzle the marked day has, and the streaks. */
static void draw_side(const struct state *state, const struct layout *layout)
{
    static const char *const states[] = {[DAY_OPEN] = N_("not begun"),
                                         [DAY_BEGUN] = N_("begun"),
                                         [DAY_SOLVED] = N_("solved")};
    const struct calendar *calendar = &state->shown.calendar;
    struct buf text = {0};
    int row = ROW;
    say_day(&text, state->shown.choice);
    put_line(&row, layout, ROLE_TITLE, &text);
    buf_printf(&text, _("%1$s, %2$s"),
               _(difficulty_name(daily_level(state->shown.choice))),
               _(states[calendar->state[marked(state).day]]));
    put_line(&row, layout, ROLE_PLAIN, &text);
    row++;
    buf_printf(&text, _("Days in a row: %d, longest %d"), calendar->streaks.latest,
               calendar->streaks.longest);
    put_line(&row, layout, ROLE_PLAIN, &text);
    buf_text(&text, _("* solved  + begun"));
    put_line(&row, layout, ROLE_LABEL, &text);
    buf_fini(&text);
}

static void draw(const struct state *state, const struct layout *layout)
{
    const struct calendar *calendar = &state->shown.calendar;
    struct buf title = {0}, month = {0};
    say_month(&month, calendar->year, calendar->month);
    buf_printf(&title, _("A puzzle a day: %s"), month.text);
    page_title(layout, title.text);
    page_put(ROW, 1, ROLE_LABEL, calendar_weekdays(), layout->bar.columns - 1);
    for (int day = 1; day <= date_days_of_month(calendar->year, calendar->month); day++)
        draw_day(state, day, layout);
    draw_side(state, layout);
    buf_fini(&title);
    buf_fini(&month);
}

static void play_marked(struct state *state)
{
    struct buf line = {0};
    buf_text(&line, "daily ");
    date_print(&line, state->shown.choice);
    state_show_board(state);
    run_line(state, line.text);
    buf_fini(&line);
}

/* The days that a key moves by; 0: it is no such key. */
static int days_of_key(int code)
{
    switch (code) {
    case KEYCODE_LEFT:
    case 'h':
        return -1;
    case KEYCODE_RIGHT:
    case 'l':
        return 1;
    case KEYCODE_UP:
    case 'k':
        return -7;
    case KEYCODE_DOWN:
    case 'j':
        return 7;
    case KEYCODE_PAGE_UP:
        return -28;
    case KEYCODE_PAGE_DOWN:
        return 28;
    default:
        return 0;
    }
}

/* The days to come have no puzzle yet. */
static void move_mark(struct state *state, int days)
{
    int today = (int)daily_today(), choice = state->shown.choice + days;
    state->shown.choice = smaller(choice, today);
    follow(state);
}

static bool take(struct state *state, int code)
{
    int days = days_of_key(code);
    if (days) {
        move_mark(state, days);
        return true;
    }
    if (keycode_is_enter(code))
        play_marked(state);
    else
        return overlay_leave(state, code);
    return true;
}

static struct spot cursor(const struct state *state, const struct layout *layout)
{
    (void)layout;
    return spot_of(&state->shown.calendar, marked(state).day);
}

const struct overlay overlay_calendar = {
    .covers = COVERS_ALL,
    .kinds = PAGE_CALENDAR,
    .hint = N_("Enter: play  arrows: choose a day  PgUp/PgDn: four weeks  Esc: leave"),
    .open = open,
    .draw = draw,
    .take = take,
    .cursor = cursor,
};
