import { SATIRE_LABEL, SATIRE_NOTICE } from '../page-notices.ts';

/** A satire notice stands at the head or at the foot of a page. */
const MAX_HEAD_CHARS = 500;
const MAX_FOOT_CHARS = 800;

/** Whether a page states that its own news is invented; false for a page about satire. */
export const hasSatireNotice = (title: string, text: string): boolean =>
  SATIRE_LABEL.test(title) ||
  SATIRE_NOTICE.test(text.slice(0, MAX_HEAD_CHARS)) ||
  SATIRE_NOTICE.test(text.slice(-MAX_FOOT_CHARS));
