import { NEGATION } from './polarity.words.ts';

const FIGURE = String.raw`[$€£¥₩]?\s?\d[\d.,]*`;
/** Within a sentence, as far as a contrast reaches. */
const REACH = String.raw`[^.;!?。\d]{0,40}?`;

/** A figure that stands beside the one that is told, to say that it is not that. */
const CONTRASTS = [
  // "61 million and not 48 million", "61 million rather than 48"
  String.raw`(?<=\d[^;!?。]{0,40})(?:,\s*|\s(?:and|und|et|y|but)\s)(?:not|nicht|non|no)(?: pas)?\s${FIGURE}`,
  String.raw`(?<=\d[^;!?。]{0,40})\s(?:rather than|instead of|statt|anstatt|au lieu de|en lugar de|en vez de)\s${FIGURE}`,
  // "not 48 million but 61 million", "kostete nicht 48 Millionen, sondern 61"
  String.raw`(?:\b(?:not|nicht|pas|non|no)|n['’]t)(?:\s\p{L}{1,30}){0,3}\s${FIGURE}(?=${REACH}(?<!\p{L})(?:but|sondern|mais|sino)\s${REACH}\d)`,
  String.raw`${FIGURE}${REACH}(?:이|가)?\s?(?:아니라|아닌)(?=${REACH}\d)`,
  String.raw`${FIGURE}${REACH}(?:ではなく|でなく)(?=${REACH}\d)`,
  String.raw`不是${REACH}${FIGURE}(?=${REACH}而?是${REACH}\d)`,
].map((pattern) => new RegExp(pattern, 'giu'));

/**
 * A text without the figures that it only sets apart from those it tells; what is left stands where
 * it stood.
 */
export const removeContrastedFigures = (text: string): string =>
  CONTRASTS.reduce(
    (rest, contrast) => rest.replace(contrast, (found) => ' '.repeat(found.length)),
    text,
  );

/**
 * Whether a text says of something that it is not so; "61 million and not 48 million" says what is.
 */
export const hasNegation = (text: string): boolean => NEGATION.test(removeContrastedFigures(text));
