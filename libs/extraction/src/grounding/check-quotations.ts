import type { GroundingMaterial } from './grounding-material.ts';
import type { GroundingIssue } from './grounding.types.ts';

const QUOTATION = /[“”"„«「『]([^“”"„«»」』]{4,600})[“”"»」』]/gu;
const SINGLE_QUOTATION =
  /(?<![\p{L}\p{Nd}])['‘‚‹](?=\S)([^'‘’‚‹›]{4,300})(?<=\S)['’›](?![\p{Script=Latin}\p{Script=Cyrillic}\p{Nd}])/gu;
const ANY_QUOTATION_MARK = /[“”"„«»「」『』]|(?<![\p{L}\p{Nd}])['‘‹]\S/u;
/** Words that the quotation omits or the quoting writer inserts. */
const OMISSION = /…|\.{3}|\([^)]{0,60}\)/u;
const INSERTION = /\[[^\]]{0,160}\]/gu;
/** A word or two in quotation marks may be just a name, as in a “certificate”. */
const MIN_QUOTED_WORDS = 3;
const MIN_QUOTED_CHARS = 16;
const MIN_PART_CHARS = 4;

/**
 * Finds quotations that are not verbatim in the sources. Translated quotations cannot be compared;
 * they are doubted when no source quotes anything.
 */
export function checkQuotations({
  statement,
  sourceText,
  context,
  isSameLanguage,
}: GroundingMaterial): GroundingIssue[] {
  const text = statement.text.replace(INSERTION, ' … ');
  const double = findQuotations(text, QUOTATION);
  const single = findQuotations(text, SINGLE_QUOTATION);
  const material = [sourceText, ...context].join('\n');
  if (!isSameLanguage)
    return double.length && !ANY_QUOTATION_MARK.test(material)
      ? [{ reason: 'quotation', severity: 'doubt', words: double[0]! }]
      : [];
  const verbatim = squash(material);
  const isVerbatim = (quotation: string) =>
    quotation
      .split(OMISSION)
      .map(squash)
      .every((part) => part.length < MIN_PART_CHARS || verbatim.includes(part));
  return [
    ...double.map((words) => ({ words, severity: 'error' as const })),
    ...single.map((words) => ({ words, severity: 'doubt' as const })),
  ]
    .filter(({ words }) => !isVerbatim(words))
    .map((issue) => ({ reason: 'quotation', ...issue }));
}

const findQuotations = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, words = '']) => words).filter(isSaying);

const isSaying = (words: string) =>
  words.trim().split(/\s+/).length >= MIN_QUOTED_WORDS || words.length >= MIN_QUOTED_CHARS;

/** Keeps only letters and digits, because quotation marks, case and line breaks differ. */
const squash = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{Nd}]+/gu, '');
