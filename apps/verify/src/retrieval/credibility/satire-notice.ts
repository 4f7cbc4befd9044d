import { SATIRE_LABEL, SATIRE_NOTICE } from '../page-notices.ts';

/** Such a notice stands at the head or at the foot of a page. */
const MAX_HEAD_CHARS = 500;
const MAX_FOOT_CHARS = 800;

/** Whether a page says itself that its news is invented; a page on satire does not. */
export const hasSatireNotice = (title: string, text: string): boolean =>
  SATIRE_LABEL.test(title) ||
  SATIRE_NOTICE.test(text.slice(0, MAX_HEAD_CHARS)) ||
  SATIRE_NOTICE.test(text.slice(-MAX_FOOT_CHARS));
