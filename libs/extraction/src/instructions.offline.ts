import { detectLanguage, replaceUndetermined } from '@plumbline/text';
import { answerOffline } from './answer.offline.ts';
import type { InstructionResult, InstructionRequest } from './instructions.types.ts';
import { EXTRACTORS } from './instructions/extractors.ts';
import { filterByTopic } from './instructions/topic-filter.ts';
import { type ParsedInstruction, parseInstruction } from './instructions/parse-instruction.ts';
import { findNearestSentences } from './instructions/nearest-sentences.ts';
import { type Page, parsePage } from './instructions/page.ts';
import type { TextMatch } from './instructions/patterns.ts';

/** What is not looked for in places, or keeps to its focus by itself. */
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
/** Sentences about the nearest that a question is answered from. */
const CONTEXT_SENTENCES = 2;
const MAX_CONTEXTS = 8;

/**
 * A free instruction carried out on a document by patterns: what it names (e-mail addresses,
 * prices, dates, links, tables, people, a summary …), several at once, where it says about what, so
 * many as it says; a question by the sentences that answer it; anything else by the sentences
 * nearest to it. One find a line, none twice, in the document's order and words. Never throws on
 * any text; linear in the document, of which 400,000 characters are read.
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
  const detectedLanguage = language ?? detectLanguage(document.text).code;
  const languageCode = replaceUndetermined(detectedLanguage);
  const page = parsePage(document, languageCode, referenceDate);
  const parsedInstruction = parseInstruction(instruction, languageCode);
  // "What does the ticket cost?" asks for one thing, "what are the prices?" for all of a kind.
  if (
    parsedInstruction.intents.length > 0 &&
    !(
      parsedInstruction.isQuestion &&
      parsedInstruction.topicTerms.length > 0 &&
      !parsedInstruction.intents.includes('summary')
    )
  )
    return {
      text: joinLines(
        parsedInstruction.intents.flatMap((intent) =>
          applyLimit(
            extractMatches(intent, page, parsedInstruction),
            intent === 'summary' || intent === 'points' ? undefined : parsedInstruction,
          ),
        ),
      ),
      interpretation: parsedInstruction.intents.join(', '),
    };
  const answer = parsedInstruction.isQuestion
    ? answerFromNearestSentences(instruction, page, parsedInstruction.topicTerms, referenceDate)
    : [];
  if (answer.length) return { text: joinLines(answer), interpretation: 'answer' };
  const nearestSentences = findNearestSentences(page, parsedInstruction.topicTerms)
    .map(({ sentence }) => sentence)
    .sort((a, b) => a.start - b.start);
  return {
    text: joinLines(applyLimit(nearestSentences, parsedInstruction)),
    interpretation: 'passages',
  };
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

/** The sentences that answer a question, from what stands around those nearest to it. */
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

/** None twice; letters' case tells no two finds apart. */
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
