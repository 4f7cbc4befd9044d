import { detectLanguage, HAN_OR_KANA, parseLanguageCode } from '@plumbline/text';
import { type GroundingMaterial, MAX_STATEMENT_CHARS } from './grounding-material.ts';
import { joinGroundingWords } from './grounding-words.ts';
import type { GroundingIssue } from './grounding.types.ts';

const ADDRESS = /https?:\/\/\S*|www\.\S+|[\w.+-]{1,64}@[\w-]{1,64}\.\w+/giu;
const ADDRESS_CLOSERS = /[\p{Pe}\p{Pf}.,;:!?"'>|*]+$/u;
/** What can stand behind an address that is not a part of a longer one. */
const ADDRESS_END = /^\/?(?:[.,;:!?]*(?:\s|$)|[\p{Pe}\p{Pf}"'>|*])/u;
/** Markers of citations, Markdown, HTML and braces of JSON. */
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
 * What a statement must not contain whatever its sources say, for it is shown as plain text; an
 * address that stands in them is no invention.
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

/** The context may be a whole page, with an order to show an address: there it is a doubt. */
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

/** Whether an address stands in a text to the letter, and not as the beginning of a longer one. */
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

/** Of languages that are written in more than one script, or whose script has a name of its own. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ko: /\p{Script=Hangul}/gu,
  ja: new RegExp(HAN_OR_KANA.source, 'gu'),
  zh: /\p{Script=Han}/gu,
  sr: /[\p{Script=Cyrillic}\p{Script=Latin}]/gu,
};
const LATIN_SCRIPT = /\p{Script=Latin}/gu;
/** What is quoted stays in its own language. */
const QUOTATION = /[“„«「『"][^“”„«»「」『』"]{1,600}[”“»」』"]/gu;
/** Latin names in other scripts: "Galaxy", "iPhone", "S26". */
const LATIN_NAME = /\p{Script=Latin}{0,40}[A-ZÀ-ÖØ-Þ][\p{Script=Latin}\p{N}.&’'-]{0,40}/gu;
const MIN_SCRIPT_SHARE = 0.3;
const MIN_WORDS_TO_TELL = 6;
/** Of English sentences of the demo 94 of 100 are so sure, of 327 others none is taken for one. */
const MIN_CONFIDENCE = 0.7;
/** Languages that are taken for each other. */
const RELATED_LANGUAGES = [
  'bs hr sl sr',
  'ca es gl pt',
  'cs sk',
  'da nb nn no',
  'id ms',
  'af nl',
].map((codes) => codes.split(' '));

/**
 * Whether a statement is plainly in another language than the one asked for. Sources that are not
 * in the language they are said to be tell nothing of a statement in the same.
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

/** Whether a text may be in a language; quotations and names apart. */
function isInLanguage(text: string, language: string, sourceLanguage: string): boolean {
  const ownText = text.replace(QUOTATION, ' ');
  return isInScript(ownText, language) && !isInOtherLanguage(ownText, language, sourceLanguage);
}

/**
 * Whether a text is written in the script of a language, as far as its letters tell.
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

/** Models keep the language of the sources, or fall into English. */
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
