import { detectLanguage, extractTerms } from '@plumbline/text';

const URL_OR_EMAIL = /(?:https?:\/\/|www\.|[\w.+-]{1,64}@[\w-]{1,64}\.|\]\()/i;
const NUMBER_PATTERN = /\p{Nd}+(?:[.,٫٬]\p{Nd}+)*/gu;
/** A name as Latin, Greek and Cyrillic write it, not at the start of a sentence. */
const NAME_PATTERN = /(?<=[\p{L}\p{Nd},;:–-] )\p{Lu}[\p{L}\p{M}’'-]+/gu;
/**
 * Share of a sentence's terms that its sources must have; the rest is the grammar of putting it
 * otherwise.
 */
const MIN_SHARED_TERM_RATIO = 0.5;

/**
 * Whether a sentence that a model has worded says no more than its sources, as far as code can
 * tell: every number and name of it stands in them, it names no address, and, in the language of
 * the sources, half of its terms are theirs.
 *
 * @param allowedTexts further texts whose numbers and names may be used, such as the question
 */
export function isGrounded(
  statement: string,
  sources: readonly string[],
  allowedTexts: readonly string[] = [],
): boolean {
  if (URL_OR_EMAIL.test(statement)) return false;
  const sourceText = sources.join('\n');
  const allowedText = [sourceText, ...allowedTexts].join('\n');
  const numbers = new Set(allowedText.match(NUMBER_PATTERN)?.map(normalizeNumber));
  if (statement.match(NUMBER_PATTERN)?.some((number) => !numbers.has(normalizeNumber(number))))
    return false;
  const [statementLanguage, sourceLanguage] = [
    detectLanguage(statement).code,
    detectLanguage(sourceText).code,
  ];
  if (statementLanguage !== sourceLanguage) return true;
  const lowerCaseText = allowedText.toLowerCase();
  if (
    statement
      .match(NAME_PATTERN)
      ?.some((name) => !lowerCaseText.includes(name.toLowerCase().replace(/[’']s$/, '')))
  )
    return false;
  const allowedTerms = new Set(extractTerms(allowedText, sourceLanguage));
  const statementTerms = extractTerms(statement, statementLanguage);
  return (
    statementTerms.filter((term) => allowedTerms.has(term)).length >=
    MIN_SHARED_TERM_RATIO * statementTerms.length
  );
}

/** 1,200 and 1200 are one number, and so are ٣ and 3. */
const normalizeNumber = (number: string) =>
  number
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, toAsciiDigit)
    .replace(/[.,٫٬](?=\d{3}(?!\d))/g, '')
    .replace(/[,٫]/g, '.');

/** Decimal digits stand in Unicode in runs of ten, from zero on. */
function toAsciiDigit(character: string): string {
  const code = character.codePointAt(0)!;
  let digitValue = 0;
  while (digitValue < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - digitValue - 1)))
    digitValue += 1;
  return String(digitValue);
}
