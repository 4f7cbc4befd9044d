/**
 * What a character is: prose; words that are shown but never marked (code, labels of links,
 * headings); what is not shown (tags, link targets).
 */
export const PROSE = 0;
export const VERBATIM = 1;
export const HIDDEN = 2;
