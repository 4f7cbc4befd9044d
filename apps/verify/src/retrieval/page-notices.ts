import { alternativesSchema, defineLanguageResource, joinAlternatives } from '@plumbline/languages';
import { z } from 'zod';

const alternatives = alternativesSchema.default([]);

/** What pages say of themselves and to their readers. */
const pageNoticesSchema = z.strictObject({
  /** That a page's news is invented. */
  satire: alternatives,
  /** The same, as the first word of a title. */
  satireLabels: alternatives,
  /** What stands at the beginning of a line, before a correction. */
  corrections: alternatives,
  /** That a text was corrected, in a sentence. */
  correctionSentences: alternatives,
  /** What stands before a title or text, when it was withdrawn. */
  retractions: alternatives,
  /** What is said to those who may not read a page, or not yet. */
  accessWalls: alternatives,
});

const notices = defineLanguageResource('page-notices', pageNoticesSchema).getAll();
const join = (key: keyof z.output<typeof pageNoticesSchema>) =>
  joinAlternatives(notices.flatMap((content) => content[key]));

export const SATIRE_NOTICE = new RegExp(join('satire'), 'iu');
export const SATIRE_LABEL = new RegExp(`^\\W{0,3}${join('satireLabels')}\\s?[:：|\\]）)]`, 'iu');
export const CORRECTION_NOTICE = new RegExp(
  `^\\W{0,3}${join('corrections')}\\s?[:：(\\]】]|\\b${join('correctionSentences')}`,
  'imu',
);
export const RETRACTION_NOTICE = new RegExp(`^\\W{0,3}${join('retractions')}\\s?[:：\\]】]`, 'iu');
export const ACCESS_WALL_NOTICE = new RegExp(join('accessWalls'), 'iu');
