import type { Claim } from '../../src/index.ts';

const OPENING =
  /^(?:["“‘']?\s*)(?:he|she|it|they|his|her|its|their|this|these|those|the \p{Ll}+)(?![\p{L}-])/iu;
const RELATIVE_DATE =
  /(?<!\p{L})(?:yesterday|today|tonight|tomorrow|(?:last|next|this) (?:year|month|week|night|spring|summer|fall|autumn|winter|quarter|\p{Lu}\p{Ll}+day)|on (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)(?!\p{L})/iu;

/**
 * Whether a claim depends on the text before it or on the date of its page, judged only by its
 * form.
 */
export const needsContext = ({ text }: Claim): boolean =>
  OPENING.test(text) || RELATIVE_DATE.test(text);
