/** What a field for an instant takes: a date, or a date and time with a time zone. */
export const INSTANT_EXAMPLES = ['2026-07-16', '2026-07-16T09:30:00Z'];
