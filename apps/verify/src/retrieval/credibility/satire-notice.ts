import { readFileSync } from 'node:fs';

/** How pages say that they are satire, by language. */
const PATTERNS = JSON.parse(
  readFileSync(new URL('./satire-notices.json', import.meta.url), 'utf8'),
) as Record<string, string[]>;
const NOTICE = new RegExp(Object.values(PATTERNS).flat().join('|'), 'iu');
const TITLE_LABEL = /^\W{0,3}(?:satire|parody|parodie|sátira|풍자|風刺)\s?[:：|\]）)]/iu;
/** Such a notice stands at the head or at the foot of a page. */
const MAX_HEAD_CHARS = 500;
const MAX_FOOT_CHARS = 800;

/** Whether a page says itself that its news is invented; a page on satire does not. */
export const hasSatireNotice = (title: string, text: string): boolean =>
  TITLE_LABEL.test(title) ||
  NOTICE.test(text.slice(0, MAX_HEAD_CHARS)) ||
  NOTICE.test(text.slice(-MAX_FOOT_CHARS));
