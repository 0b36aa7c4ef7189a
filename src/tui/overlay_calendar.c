/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The puzzles of a month, to choose one. */

#include "base/date.h"
#include "base/i18n.h"
#include "base/larger.h"
#include "command/calendar.h"
#include "command/sessions.h"
#include "tui/keycode.h"
#include "tui/overlay.h"
#include "tui/draw.h"
#include "tui/run.h"
#include "tui/state.h"

enum { ROW = PAGE_TITLE_ROWS, PITCH = 4, SIDE_COLUMN = 33 };

struct page {
    int day;                  /* the marked one, of base/date.h */
    struct calendar calendar; /* of its month */
};

static struct date marked_date(const struct page *page)
{
    return date_of_day(page->day);
}

/* Reads the month of the marked day, unless it is the one that is known. */
static void read_month(const struct state *state, struct page *page)
{
    struct date date = marked_date(page);
    struct calendar *calendar = &page->calendar;
    if (calendar->year != date.year || calendar->month != date.month)
        calendar_read(calendar, date.year, date.month, state->desk->world.directory);
}

static bool mark_today(struct state *state, struct view *view)
{
    struct page *page = view->memory;
    page->day = (int)daily_today();
    read_month(state, page);
    return true;
}

/* Where a day of the month stands: a row per week, Mondays on the left. */
static struct spot spot_of(const struct calendar *calendar, int day,
                           const struct layout *layout)
{
    const struct date first = {calendar->year, calendar->month, 1};
    int at = date_weekday(date_day(&first)) + day - 1;
    return (struct spot){ROW + 1 + at / 7, page_space(layout).column + at % 7 * PITCH};
}

static void draw_day(const struct page *page, int day, const struct layout *layout)
{
    static const enum role roles[] = {
        [DAY_OPEN] = ROLE_PLAIN, [DAY_BEGUN] = ROLE_ENTRY, [DAY_SOLVED] = ROLE_GOOD};
    const struct calendar *calendar = &page->calendar;
    struct spot spot = spot_of(calendar, day, layout);
    LOCAL_BUF text = {0};
    int marked = marked_date(page).day;
    bool is_to_come = page->day + day - marked > daily_today();
    enum role role = is_to_come ? ROLE_LABEL : roles[calendar->state[day]];
    buf_printf(&text, "%2d%c", day, calendar_sign(calendar, day));
    if (spot.row < layout->bar.row)
        page_put(spot.row, spot.column, marked == day ? ROLE_BAR_KEY : role, text.text,
                 3);
}

static void put_line(struct panel *side, enum role role, struct buf *text)
{
    panel_text(side, role, text->text);
    buf_clear(text);
}

/* What puzzle the marked day has, and the streaks. */
static void draw_side(const struct page *page, const struct layout *layout)
{
    static const char *const states[] = {[DAY_OPEN] = N_("not begun"),
                                         [DAY_BEGUN] = N_("begun"),
                                         [DAY_SOLVED] = N_("solved")};
    const struct calendar *calendar = &page->calendar;
    LOCAL_BUF text = {0};
    struct panel side = {.region = page_space(layout)};
    side.region.column += SIDE_COLUMN;
    side.region.columns -= SIDE_COLUMN;
    if (side.region.columns <= 0)
        return;
    say_day(&text, page->day);
    put_line(&side, ROLE_TITLE, &text);
    buf_printf(&text, _("%1$s, %2$s"), _(difficulty_name(daily_level(page->day))),
               _(states[calendar->state[marked_date(page).day]]));
    put_line(&side, ROLE_PLAIN, &text);
    side.row++;
    buf_printf(&text, _("Days in a row: %d, longest %d"), calendar->streaks.latest,
               calendar->streaks.longest);
    put_line(&side, ROLE_PLAIN, &text);
    buf_text(&text, _("* solved  + begun"));
    put_line(&side, ROLE_LABEL, &text);
}

static void draw_month(const struct state *state, const struct view *view,
                       const struct layout *layout)
{
    const struct page *page = view->memory;
    const struct calendar *calendar = &page->calendar;
    const struct region space = page_space(layout);
    LOCAL_BUF title = {0}, month = {0};
    (void)state;
    say_month(&month, calendar->year, calendar->month);
    buf_printf(&title, _("A puzzle a day: %s"), month.text);
    page_title(layout, title.text);
    page_put(ROW, space.column, ROLE_LABEL, calendar_weekdays(), space.columns);
    for (int day = 1; day <= date_days_of_month(calendar->year, calendar->month); day++)
        draw_day(page, day, layout);
    draw_side(page, layout);
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
    case KEYCODE_WHEEL_UP:
    case 'k':
        return -7;
    case KEYCODE_DOWN:
    case KEYCODE_WHEEL_DOWN:
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

static bool take_key(struct state *state, struct view *view, int code)
{
    struct page *page = view->memory;
    int days = days_of_key(code);
    if (days) { /* the days to come have no puzzle yet */
        page->day = smaller(page->day + days, (int)daily_today());
        read_month(state, page);
    } else if (keycode_is_enter(code)) {
        LOCAL_BUF line = {0};
        buf_text(&line, "daily ");
        date_print(&line, page->day);
        overlay_close_all(state);
        run_line(state, line.text);
    } else {
        return overlay_leave(state, code);
    }
    return true;
}

static struct spot spot_of_mark(const struct state *state, const struct view *view,
                                const struct layout *layout)
{
    const struct page *page = view->memory;
    (void)state;
    return spot_of(&page->calendar, marked_date(page).day, layout);
}

const struct overlay overlay_calendar = {
    .covers = COVERS_ALL,
    .kinds = PAGE_CALENDAR,
    .hint = N_("Enter: play  arrows: choose a day  PgUp/PgDn: four weeks  Esc: leave"),
    .size = sizeof(struct page),
    .init = mark_today,
    .draw = draw_month,
    .key = take_key,
    .cursor = spot_of_mark,
};
