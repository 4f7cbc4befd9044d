/**
 * Classes of a character: prose; words that are shown but never marked (code, link labels,
 * headings); hidden characters (tags, link targets).
 */
export const PROSE = 0;
export const VERBATIM = 1;
export const HIDDEN = 2;
