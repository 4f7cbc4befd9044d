import { formatMessage } from '@plumbline/languages';
import { detectLanguage, extractTerms, replaceUndetermined } from '@plumbline/text';
import { answerOffline } from './answer.offline.ts';
import type { InstructionResult, InstructionRequest } from './instructions.types.ts';
import { getInstructionLanguage } from './engine/llm/instruction-language.ts';
import { EXTRACTORS } from './instructions/extractors.ts';
import { filterByTopic } from './instructions/topic-filter.ts';
import { type ParsedInstruction, parseInstruction } from './instructions/parse-instruction.ts';
import { JSON_PATTERN, MODEL_TASK_PATTERN } from './instructions/instruction-words.ts';
import { decideYesNo, parseYesNoQuestion } from './instructions/yes-no.ts';
import { findNearestSentences } from './instructions/nearest-sentences.ts';
import { type Page, parsePage } from './instructions/page.ts';
import type { TextMatch } from './instructions/patterns.ts';

/** Intents that are not searched by place, or that apply their topic themselves. */
const TOPICLESS_INTENTS = new Set<ParsedInstruction['intents'][number]>([
  'summary',
  'points',
  'text',
  'title',
  'author',
  'faq',
]);
const MAX_LINES = 500;
const MAX_LINE_CHARS = 10_000;
const MAX_OUTPUT_CHARS = 60_000;
/** Number of sentences around the closest one that may answer a question. */
const CONTEXT_SENTENCES = 2;
const MAX_CONTEXTS = 8;

/**
 * Follows a free-form instruction on a document by patterns.
 *
 * - It finds what the instruction names: e-mail addresses, prices, dates, links, tables, people, a
 *   summary … It finds several kinds at once, limited to a topic and a number if stated.
 * - A question returns the sentences that answer it, with yes or no if a sentence decides it.
 * - Any other instruction returns the closest sentences.
 *
 * Results are one per line, without duplicates, in the document's order and words; JSON if
 * requested. Accepts any text; linear in the document, of which 400,000 characters are read.
 *
 * @throws RangeError for an invalid reference date
 */
export function followInstructionOffline({
  instruction,
  document,
  language,
  referenceDate,
}: InstructionRequest): InstructionResult {
  if (Number.isNaN(referenceDate.getTime()))
    throw new RangeError('referenceDate is not a valid date');
  if (MODEL_TASK_PATTERN.test(instruction)) return { text: '', interpretation: 'needs-model' };
  const detectedLanguage = language ?? detectLanguage(document.text).code;
  const page = parsePage(document, replaceUndetermined(detectedLanguage), referenceDate);
  const plainInstruction = instruction.replace(JSON_PATTERN, ' ');
  const findings = collectFindings(plainInstruction, page, referenceDate);
  const answerLanguage = getInstructionLanguage({ instruction, document, referenceDate });
  const hasFindings = findings.some(({ matches }) => matches.length > 0);
  return {
    text:
      plainInstruction === instruction
        ? hasFindings
          ? joinLines(toAnswerLines(findings, answerLanguage))
          : formatMessage(answerLanguage, 'instruction.absent')
        : toJson(findings),
    interpretation: hasFindings ? findings.map(({ name }) => name).join(', ') : 'none',
  };
}

/** The results for one part of an instruction. */
interface Findings {
  name: string;
  matches: TextMatch[];
  /** Set for a yes-no question. */
  isYes?: boolean;
}

function collectFindings(instruction: string, page: Page, referenceDate: Date): Findings[] {
  const parsedInstruction = parseInstruction(instruction, page.language);
  const { intents, isQuestion, topicTerms } = parsedInstruction;
  const yesNoQuestion = isQuestion ? parseYesNoQuestion(instruction, page.language) : undefined;
  const decision = yesNoQuestion && decideYesNo(yesNoQuestion, page, topicTerms);
  if (decision) return [{ name: 'answer', matches: [decision.sentence], isYes: decision.isYes }];
  // "What does the ticket cost?" asks for one thing, "what are the prices?" for all of a kind.
  if (intents.length > 0 && !(isQuestion && topicTerms.length > 0 && !intents.includes('summary')))
    return intents.map((intent) => ({
      name: intent,
      matches: applyLimit(
        extractMatches(intent, page, parsedInstruction),
        intent === 'summary' || intent === 'points' ? undefined : parsedInstruction,
      ),
    }));
  const answer = isQuestion
    ? answerFromNearestSentences(instruction, page, topicTerms, referenceDate)
    : [];
  // A sentence close to the question decides yes or no only if it contains all its words.
  if (yesNoQuestion)
    return [{ name: 'answer', matches: answer.filter(hasTerms(instruction, page.language)) }];
  if (answer.length) return [{ name: 'answer', matches: answer }];
  const nearestSentences = findNearestSentences(page, topicTerms)
    .map(({ sentence }) => sentence)
    .sort((a, b) => a.start - b.start);
  return [{ name: 'passages', matches: applyLimit(nearestSentences, parsedInstruction) }];
}

const hasTerms =
  (question: string, language: string) =>
  ({ text }: TextMatch): boolean => {
    const terms = new Set(extractTerms(text, language));
    return extractTerms(question, language).every((term) => terms.has(term));
  };

const toAnswerLines = (findings: readonly Findings[], language: string): TextMatch[] =>
  findings.flatMap(({ matches, isYes }) => {
    if (isYes === undefined) return matches;
    const text = formatMessage(language, isYes ? 'instruction.yes' : 'instruction.no');
    return [{ start: 0, text }, ...matches];
  });

/** Values that occur once per page, which JSON returns as a string rather than a list. */
const SINGLE_VALUES: ReadonlySet<string> = new Set(['title']);

function toJson(findings: readonly Findings[]): string {
  return JSON.stringify(
    Object.fromEntries(
      findings.flatMap(({ name, matches, isYes }): [string, unknown][] => {
        const lines = joinLines(matches).split('\n').filter(Boolean);
        const value = SINGLE_VALUES.has(name) ? (lines[0] ?? null) : lines;
        return isYes === undefined
          ? [[name, value]]
          : [
              [name, isYes],
              ['passages', value],
            ];
      }),
    ),
    null,
    2,
  );
}

function extractMatches(
  intent: ParsedInstruction['intents'][number],
  page: Page,
  parsedInstruction: ParsedInstruction,
): TextMatch[] {
  const extractor = EXTRACTORS[intent];
  const matches = removeDuplicates(extractor.extract(page, parsedInstruction));
  if (TOPICLESS_INTENTS.has(intent)) return matches;
  const hasTextOffsets = extractor.format === 'text' || page.markdown === page.text;
  return filterByTopic(
    matches,
    parsedInstruction.topicTerms,
    hasTextOffsets ? page.text : page.markdown,
    hasTextOffsets ? page.sentences : [],
    page.language,
  );
}

function applyLimit(
  matches: TextMatch[],
  parsedInstruction: Pick<ParsedInstruction, 'limit' | 'isFromEnd'> | undefined,
): TextMatch[] {
  if (parsedInstruction?.limit === undefined) return matches;
  return parsedInstruction.isFromEnd
    ? matches.slice(-parsedInstruction.limit)
    : matches.slice(0, parsedInstruction.limit);
}

/** Answers a question from the text around the closest sentences. */
function answerFromNearestSentences(
  question: string,
  page: Page,
  topicTerms: readonly string[],
  referenceDate: Date,
): TextMatch[] {
  const nearestSentences = findNearestSentences(page, topicTerms, MAX_CONTEXTS);
  const indexByStart = new Map(page.sentences.map(({ start }, at) => [start, at]));
  const passages = nearestSentences.map(({ sentence }) => {
    const at = indexByStart.get(sentence.start) ?? 0;
    const first = page.sentences[Math.max(0, at - CONTEXT_SENTENCES)] ?? sentence;
    const last =
      page.sentences[Math.min(page.sentences.length - 1, at + CONTEXT_SENTENCES)] ?? sentence;
    return {
      id: String(first.start),
      text: page.text.slice(first.start, last.end),
      title: page.title,
    };
  });
  return answerOffline({ question, passages, referenceDate }).sentences.flatMap(({ citations }) =>
    citations.map(({ passage, start, quote }) => ({ start: Number(passage) + start, text: quote })),
  );
}

const normalizeLine = (text: string) =>
  text
    .replace(/\s{1,200}/gu, ' ')
    .trim()
    .slice(0, MAX_LINE_CHARS)
    .toWellFormed();

/** Removes duplicates, ignoring case. */
function removeDuplicates(matches: readonly TextMatch[]): TextMatch[] {
  const keys = new Set<string>();
  return matches.filter(({ text }) => {
    const key = normalizeLine(text).toLowerCase();
    return key !== '' && !keys.has(key) && keys.add(key);
  });
}

function joinLines(matches: readonly TextMatch[]): string {
  const lines: string[] = [];
  let length = 0;
  for (const text of new Set(
    matches.map(({ text: matchText }) =>
      matchText.includes('\t') ? matchText : normalizeLine(matchText),
    ),
  )) {
    length += text.length + 1;
    if (lines.length >= MAX_LINES || length > MAX_OUTPUT_CHARS) break;
    lines.push(text);
  }
  return lines.join('\n');
}
