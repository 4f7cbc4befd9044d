import { detectLanguage, HAN_OR_KANA } from '@plumbline/text';
import { type GroundingMaterial, MAX_STATEMENT_CHARS } from './grounding-material.ts';
import type { GroundingIssue } from './grounding.types.ts';

const ADDRESS = /https?:\/\/\S*|www\.\S+|[\w.+-]{1,64}@[\w-]{1,64}\.\w+/iu;
/** Markers of citations, Markdown, HTML and braces of JSON. */
const MARKUP =
  /\[\^?\d{1,3}(?:\s?[,;–-]\s?\d{1,3})*\]|【[^】]{0,40}】|\]\(|\*\*|__|`|^\s{0,3}(?:#{1,6}|[*•]|>) |<\/?[a-z][^<>]{0,80}>|[{}]/iu;
/** "(Source: Reuters)", "page 12". */
const REFERENCE =
  /[(（](?:sources?|quelle|fuente|fonte|출처|出典|来源)[ :：][^)）]{0,40}[)）]|(?<!\p{L})(?:pages?|pp?\.|seite|página|pagina|стр\.) ?\d{1,4}|\d{1,4} ?(?:ページ|頁|쪽|페이지)/iu;

/** What a statement must not contain whatever its sources say: it is shown as plain text. */
export function checkForm(statement: string, { sourceText }: GroundingMaterial): GroundingIssue[] {
  const issues: GroundingIssue[] = [];
  if (statement.length > MAX_STATEMENT_CHARS)
    issues.push({ reason: 'length', severity: 'error', words: statement.slice(0, 80) });
  const address = ADDRESS.exec(statement)?.[0];
  if (address) issues.push({ reason: 'address', severity: 'error', words: address });
  for (const pattern of [MARKUP, REFERENCE]) {
    const markup = pattern.exec(statement)?.[0].trim();
    if (markup && !sourceText.includes(markup))
      issues.push({ reason: 'markup', severity: 'error', words: markup });
  }
  return issues;
}

const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ko: /\p{Script=Hangul}/gu,
  ja: new RegExp(HAN_OR_KANA.source, 'gu'),
  zh: /\p{Script=Han}/gu,
  ru: /\p{Script=Cyrillic}/gu,
  ar: /\p{Script=Arabic}/gu,
};
const MIN_SCRIPT_SHARE = 0.3;
const MIN_WORDS_TO_TELL = 6;
const MIN_CONFIDENCE = 0.9;

/** Whether a statement is plainly in another language than the one asked for. */
export function checkLanguage({ statement }: GroundingMaterial): GroundingIssue[] {
  const { text, language } = statement;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const script = SCRIPTS[language] ?? /\p{Script=Latin}/gu;
  const isInScript = (text.match(script)?.length ?? 0) >= MIN_SCRIPT_SHARE * letters;
  if (isInScript && !isInOtherLanguage(text, language)) return [];
  return [{ reason: 'language', severity: 'doubt', words: text.slice(0, 80) }];
}

function isInOtherLanguage(text: string, language: string): boolean {
  if (text.split(/\s+/).length < MIN_WORDS_TO_TELL) return false;
  const { code, confidence } = detectLanguage(text);
  return code !== language && confidence >= MIN_CONFIDENCE;
}
