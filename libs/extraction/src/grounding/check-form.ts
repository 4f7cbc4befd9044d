import { detectLanguage, HAN_OR_KANA, parseLanguageCode } from '@plumbline/text';
import { type GroundingMaterial, MAX_STATEMENT_CHARS } from './grounding-material.ts';
import { joinGroundingWords } from './grounding-words.ts';
import type { GroundingIssue } from './grounding.types.ts';

const ADDRESS = /https?:\/\/\S*|www\.\S+|[\w.+-]{1,64}@[\w-]{1,64}\.\w+/giu;
const ADDRESS_CLOSERS = /[\p{Pe}\p{Pf}.,;:!?"'>|*]+$/u;
/** Characters after a URL that cannot belong to a longer one. */
const ADDRESS_END = /^\/?(?:[.,;:!?]*(?:\s|$)|[\p{Pe}\p{Pf}"'>|*])/u;
/** Citation markers, Markdown, HTML and JSON braces. */
const MARKUP =
  /\[\^?\d{1,3}(?:\s?[,;–-]\s?\d{1,3})*\]|【[^】]{0,40}】|\]\(|\*\*|__|`|^\s{0,3}(?:#{1,6}|[*•]|>) |<\/?[a-z][^<>]{0,80}>|[{}]/iu;
/** "(Source: Reuters)", "page 12". */
const REFERENCE = new RegExp(
  `[(（]${joinGroundingWords('sourceLabels')}[ :：][^)）]{0,40}[)）]|` +
    `(?<!\\p{L})${joinGroundingWords('pageLabels')} ?\\d{1,4}|` +
    `\\d{1,4} ?${joinGroundingWords('pageCounters')}`,
  'iu',
);

/**
 * Finds what a statement must not contain regardless of its sources, because it is shown as plain
 * text. A URL in the sources is allowed.
 */
export function checkForm(statement: string, material: GroundingMaterial): GroundingIssue[] {
  const issues: GroundingIssue[] = [];
  if (statement.length > MAX_STATEMENT_CHARS)
    issues.push({ reason: 'length', severity: 'error', words: statement.slice(0, 80) });
  issues.push(...checkAddresses(statement, material));
  for (const pattern of [MARKUP, REFERENCE]) {
    const markup = pattern.exec(statement)?.[0].trim();
    if (markup && !material.sourceText.includes(markup))
      issues.push({ reason: 'markup', severity: 'error', words: markup });
  }
  return issues;
}

/**
 * The context may be a whole page that tells the model to show a URL, so a URL from there is a
 * doubt.
 */
function checkAddresses(
  statement: string,
  { sourceText, context }: GroundingMaterial,
): GroundingIssue[] {
  const addresses = (statement.match(ADDRESS) ?? []).filter(
    (address) => !hasAddress(sourceText, address),
  );
  const isUnknown = (address: string) => !context.some((text) => hasAddress(text, address));
  const words = addresses.find(isUnknown) ?? addresses[0];
  if (words === undefined) return [];
  return [{ reason: 'address', severity: isUnknown(words) ? 'error' : 'doubt', words }];
}

/** Whether a text contains a URL exactly, and not as the beginning of a longer one. */
export function hasAddress(text: string, address: string): boolean {
  const bareAddress = address.replace(ADDRESS_CLOSERS, '');
  if (!bareAddress) return false;
  for (let at = text.indexOf(bareAddress); at >= 0; at = text.indexOf(bareAddress, at + 1)) {
    const end = at + bareAddress.length;
    if (!/[\w.@+-]/.test(text[at - 1] ?? ' ') && ADDRESS_END.test(text.slice(end, end + 8)))
      return true;
  }
  return false;
}

/** For languages that use more than one script, or whose script has another name. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ko: /\p{Script=Hangul}/gu,
  ja: new RegExp(HAN_OR_KANA.source, 'gu'),
  zh: /\p{Script=Han}/gu,
  sr: /[\p{Script=Cyrillic}\p{Script=Latin}]/gu,
};
const LATIN_SCRIPT = /\p{Script=Latin}/gu;
/** Quotations stay in their own language. */
const QUOTATION = /[“„«「『"][^“”„«»「」『』"]{1,600}[”“»」』"]/gu;
/** Names in Latin letters in other scripts: "Galaxy", "iPhone", "S26". */
const LATIN_NAME = /\p{Script=Latin}{0,40}[A-ZÀ-ÖØ-Þ][\p{Script=Latin}\p{N}.&’'-]{0,40}/gu;
const MIN_SCRIPT_SHARE = 0.3;
const MIN_WORDS_TO_TELL = 6;
/**
 * 94 of 100 English sentences of the demo reach this confidence; none of 327 others is taken for
 * English.
 */
const MIN_CONFIDENCE = 0.7;
/** Languages that are easily confused. */
const RELATED_LANGUAGES = [
  'bs hr sl sr',
  'ca es gl pt',
  'cs sk',
  'da nb nn no',
  'id ms',
  'af nl',
].map((codes) => codes.split(' '));

/**
 * Finds statements that are clearly in another language than requested. When the sources are not in
 * their declared language, a statement in that language is not doubted.
 */
export function checkLanguage({
  statement: { text, language },
  sourceLanguage,
  sourceText,
}: GroundingMaterial): GroundingIssue[] {
  if (!parseLanguageCode(language) || isInLanguage(text, language, sourceLanguage)) return [];
  const isSaidToBeSame = language === sourceLanguage;
  if (isSaidToBeSame && !isInLanguage(sourceText, language, sourceLanguage)) return [];
  return [{ reason: 'language', severity: 'doubt', words: text.slice(0, 80) }];
}

/** Whether a text may be in a language, ignoring quotations and names. */
function isInLanguage(text: string, language: string, sourceLanguage: string): boolean {
  const ownText = text.replace(QUOTATION, ' ');
  return isInScript(ownText, language) && !isInOtherLanguage(ownText, language, sourceLanguage);
}

/**
 * Whether a text is in the script of a language, judging by its letters.
 *
 * @param language ISO 639-1
 */
export function isInScript(text: string, language: string): boolean {
  const script = getScript(language);
  const ownText = script === LATIN_SCRIPT ? text : text.replace(LATIN_NAME, ' ');
  const letters = ownText.match(/\p{L}/gu) ?? text.match(/\p{L}/gu) ?? [];
  const letterCount = letters.filter((letter) => letter.match(script)).length;
  return letterCount >= MIN_SCRIPT_SHARE * letters.length;
}

function getScript(language: string): RegExp {
  const ownScript = SCRIPTS[language];
  if (ownScript) return ownScript;
  const code = new Intl.Locale(parseLanguageCode(language) ?? 'en').maximize().script;
  return code === undefined || code === 'Latn'
    ? LATIN_SCRIPT
    : new RegExp(`\\p{Script=${code}}`, 'gu');
}

/** Models tend to use the language of the sources or English. */
function isInOtherLanguage(text: string, language: string, sourceLanguage: string): boolean {
  if (text.split(/\s+/).length < MIN_WORDS_TO_TELL) return false;
  const { code, confidence } = detectLanguage(text);
  return (
    code !== language &&
    [sourceLanguage, 'en'].includes(code) &&
    !RELATED_LANGUAGES.some((codes) => codes.includes(code) && codes.includes(language)) &&
    confidence >= MIN_CONFIDENCE
  );
}
