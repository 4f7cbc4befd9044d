import { detectLanguage } from '@plumbline/text';
import { answerOffline } from './answer.offline.ts';
import type { Prompted, PromptedRequest } from './prompted.ts';
import { FINDERS } from './prompted/finders.ts';
import { inFocus } from './prompted/focus.ts';
import { type Instruction, readInstruction } from './prompted/instruction.ts';
import { nearest } from './prompted/nearest.ts';
import { type Page, readPage } from './prompted/page.ts';
import type { Find } from './prompted/patterns.ts';

/** What is not looked for in places, or keeps to its focus by itself. */
const UNFOCUSED = new Set<Instruction['asks'][number]>([
  'summary',
  'points',
  'text',
  'title',
  'author',
  'faq',
]);
const MOST_LINES = 500;
const LONGEST_LINE = 10_000;
const LONGEST_OUTPUT = 60_000;
/** Sentences about the nearest that a question is answered from. */
const AROUND = 2;
const MOST_PLACES = 8;

/**
 * A free instruction carried out on a document by patterns: what it names (e-mail addresses,
 * prices, dates, links, tables, people, a summary …), several at once, where it says about what, so
 * many as it says; a question by the sentences that answer it; anything else by the sentences
 * nearest to it. One find a line, none twice, in the document's order and words. Never throws on
 * any text; linear in the document, of which 400,000 characters are read.
 *
 * @throws RangeError for an invalid reference date
 */
export function promptedOffline({
  instruction,
  document,
  language,
  referenceDate,
}: PromptedRequest): Prompted {
  if (Number.isNaN(referenceDate.getTime()))
    throw new RangeError('referenceDate is not a valid date');
  const detected = language ?? detectLanguage(document.text).code;
  const code = detected === 'und' ? 'en' : detected;
  const page = readPage(document, code, referenceDate);
  const read = readInstruction(instruction, code);
  // "What does the ticket cost?" asks for one thing, "what are the prices?" for all of a kind.
  if (
    read.asks.length > 0 &&
    !(read.isQuestion && read.focus.length > 0 && !read.asks.includes('summary'))
  )
    return {
      text: written(
        read.asks.flatMap((ask) =>
          limited(finds(ask, page, read), ask === 'summary' || ask === 'points' ? undefined : read),
        ),
      ),
      asked: read.asks.join(', '),
    };
  const answer = read.isQuestion ? answered(instruction, page, read.focus, referenceDate) : [];
  if (answer.length) return { text: written(answer), asked: 'answer' };
  const near = nearest(page, read.focus)
    .map(({ sentence }) => sentence)
    .sort((a, b) => a.start - b.start);
  return { text: written(limited(near, read)), asked: 'passages' };
}

function finds(ask: Instruction['asks'][number], page: Page, read: Instruction): Find[] {
  const finder = FINDERS[ask];
  const found = unique(finder.find(page, read));
  if (UNFOCUSED.has(ask)) return found;
  const isText = finder.in === 'text' || page.markdown === page.text;
  return inFocus(
    found,
    read.focus,
    isText ? page.text : page.markdown,
    isText ? page.sentences : [],
    page.language,
  );
}

function limited(found: Find[], read: Pick<Instruction, 'limit' | 'fromEnd'> | undefined): Find[] {
  if (read?.limit === undefined) return found;
  return read.fromEnd ? found.slice(-read.limit) : found.slice(0, read.limit);
}

/** The sentences that answer a question, from what stands around those nearest to it. */
function answered(
  question: string,
  page: Page,
  focus: readonly string[],
  referenceDate: Date,
): Find[] {
  const near = nearest(page, focus, MOST_PLACES);
  const index = new Map(page.sentences.map(({ start }, at) => [start, at]));
  const passages = near.map(({ sentence }) => {
    const at = index.get(sentence.start) ?? 0;
    const first = page.sentences[Math.max(0, at - AROUND)] ?? sentence;
    const last = page.sentences[Math.min(page.sentences.length - 1, at + AROUND)] ?? sentence;
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

const line = (text: string) =>
  text
    .replace(/\s{1,200}/gu, ' ')
    .trim()
    .slice(0, LONGEST_LINE)
    .toWellFormed();

/** None twice; letters' case tells no two finds apart. */
function unique(found: readonly Find[]): Find[] {
  const seen = new Set<string>();
  return found.filter(({ text }) => {
    const key = line(text).toLowerCase();
    return key !== '' && !seen.has(key) && seen.add(key);
  });
}

function written(found: readonly Find[]): string {
  const lines: string[] = [];
  let length = 0;
  for (const text of new Set(
    found.map(({ text: own }) => (own.includes('\t') ? own : line(own))),
  )) {
    length += text.length + 1;
    if (lines.length >= MOST_LINES || length > LONGEST_OUTPUT) break;
    lines.push(text);
  }
  return lines.join('\n');
}
