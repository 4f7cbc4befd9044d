import { WORD_START } from '@plumbline/languages';
import {
  type NamedEntityKind,
  type Sentence,
  extractDates,
  extractNamedEntities,
} from '@plumbline/text';
import { summarize } from '../summarization/summarize.ts';
import type { Intent } from './intent.ts';
import type { ParsedInstruction } from './parse-instruction.ts';
import type { Page } from './page.ts';
import { joinInstructionWords } from './instruction-words.ts';
import { PATTERNS, type TextMatch, findMatches, findPhoneNumbers } from './patterns.ts';
import { extractNamedThings } from './named-things.ts';
import { findNearestSentences } from './nearest-sentences.ts';
import {
  stripMarkdown,
  extractCodeLines,
  extractHeadings,
  extractListItems,
  splitLines,
  extractTableRows,
} from './markdown-structure.ts';

/** The text to which the offsets of results refer. */
export type TextFormat = 'text' | 'markdown';

interface Extractor {
  format: TextFormat;
  extract: (page: Page, instruction: ParsedInstruction) => TextMatch[];
}

const createTextExtractor = (extract: Extractor['extract']): Extractor => ({
  format: 'text',
  extract,
});
const createMarkdownExtractor = (extract: Extractor['extract']): Extractor => ({
  format: 'markdown',
  extract,
});
const createPatternExtractor = (pattern: RegExp): Extractor =>
  createTextExtractor(({ text }) => findMatches(text, pattern));
const createNameExtractor = (...kinds: NamedEntityKind[]): Extractor =>
  createTextExtractor((page) => extractNamedThings(page, kinds.length ? kinds : undefined));
const createSentenceExtractor = (pattern: RegExp): Extractor =>
  createTextExtractor(({ sentences }) =>
    sentences.filter(({ text, block }) => block !== 'heading' && pattern.test(text)),
  );

const QUESTION_END = /[?？]["”』」)\s]{0,4}$/u;
const SUMMARY_SENTENCES = 3;
const KEY_POINT_SENTENCES = 5;
const MAX_SUMMARY_SENTENCES = 50;
/** Maximum number of sentences that count as the answer to the question before them. */
const MAX_REPLY_SENTENCES = 3;

/**
 * The extractor for each intent. Every result is a verbatim part of the document, except for line
 * breaks.
 */
export const EXTRACTORS: Record<Intent, Extractor> = {
  summary: createTextExtractor((page, instruction) =>
    extractSummary(page, instruction, SUMMARY_SENTENCES),
  ),
  points: createTextExtractor((page, instruction) =>
    extractSummary(page, instruction, KEY_POINT_SENTENCES),
  ),
  text: createTextExtractor(({ text }) => splitLines(text)),
  contact: createTextExtractor(({ text }) =>
    [...findMatches(text, PATTERNS.email), ...findPhoneNumbers(text)].sort(
      (a, b) => a.start - b.start,
    ),
  ),
  emails: createMarkdownExtractor(({ text, markdown }) => {
    const emailMatches = findMatches(markdown, PATTERNS.email);
    return emailMatches.length ? emailMatches : findMatches(text, PATTERNS.email);
  }),
  phones: createTextExtractor(({ text }) => findPhoneNumbers(text)),
  prices: createPatternExtractor(PATTERNS.price),
  percentages: createPatternExtractor(PATTERNS.percentage),
  times: createPatternExtractor(PATTERNS.time),
  dates: createTextExtractor(({ text, language, referenceDate }) =>
    extractDates(text, { reference: referenceDate, language }),
  ),
  links: createMarkdownExtractor(({ markdown }) => extractLinks(markdown)),
  images: createMarkdownExtractor(({ markdown }) => extractLabelledUrls(markdown, PATTERNS.image)),
  headings: createMarkdownExtractor(({ markdown, sentences }) => {
    const headingMatches = extractHeadings(markdown);
    return headingMatches.length
      ? headingMatches
      : sentences.filter(({ block }) => block === 'heading');
  }),
  tables: createMarkdownExtractor(({ markdown }) => extractTableRows(markdown)),
  lists: createMarkdownExtractor(({ markdown }) => extractListItems(markdown)),
  people: createNameExtractor('PERSON'),
  organizations: createNameExtractor('ORGANIZATION'),
  places: createNameExtractor('PLACE'),
  names: createNameExtractor(),
  faq: createTextExtractor(extractFaq),
  questions: createSentenceExtractor(QUESTION_END),
  quotes: createPatternExtractor(PATTERNS.quote),
  code: createMarkdownExtractor(({ markdown }) => extractCodeLines(markdown)),
  hashtags: createPatternExtractor(PATTERNS.hashtag),
  figures: createSentenceExtractor(/\p{Nd}/u),
  title: createMarkdownExtractor(({ title, markdown }) =>
    title ? [{ start: 0, text: title }] : extractHeadings(markdown).slice(0, 1),
  ),
  author: createTextExtractor(extractAuthor),
};

function extractSummary(
  page: Page,
  { topicTerms, hasTopic, limit }: ParsedInstruction,
  count: number,
): TextMatch[] {
  const sentenceLimit = Math.min(limit ?? count, MAX_SUMMARY_SENTENCES);
  const nearestSentences = hasTopic
    ? findNearestSentences(page, topicTerms, sentenceLimit).map(({ sentence }) => sentence)
    : [];
  if (nearestSentences.length) return nearestSentences.sort((a, b) => a.start - b.start);
  return summarize(page.sentences, sentenceLimit, {
    title: `${page.title} ${topicTerms.join(' ')}`,
    language: page.language,
  });
}

/** Returns Markdown links as `text: address`, and URLs in the text. */
function extractLinks(markdown: string): TextMatch[] {
  const linkMatches = extractLabelledUrls(markdown, PATTERNS.link);
  const linkedUrls = new Set(linkMatches.map(({ text }) => text.slice(text.lastIndexOf(' ') + 1)));
  const bareUrls = findMatches(markdown, PATTERNS.url)
    .map(({ start, text }) => ({ start, text: text.replace(/[.,;:!?*_~]{1,5}$/, '') }))
    .filter(({ text }) => !linkedUrls.has(text));
  return [...linkMatches, ...bareUrls].sort((a, b) => a.start - b.start);
}

function extractLabelledUrls(markdown: string, pattern: RegExp): TextMatch[] {
  return Array.from(markdown.matchAll(pattern), ({ 1: label = '', 2: url = '', index }) => {
    const text = stripMarkdown(label);
    return { start: index, text: text && text !== url ? `${text}: ${url}` : url };
  });
}

/** Returns each answered question with its answer on the next line. */
function extractFaq({ text, sentences }: Page): TextMatch[] {
  const matches: TextMatch[] = [];
  sentences.forEach((sentence, at) => {
    if (!QUESTION_END.test(sentence.text)) return;
    let lastIndex = at;
    while (
      lastIndex < at + MAX_REPLY_SENTENCES &&
      isFaqAnswer(text, sentences[lastIndex], sentences[lastIndex + 1], lastIndex === at)
    )
      lastIndex += 1;
    const [firstAnswerSentence, lastAnswerSentence] = [sentences[at + 1], sentences[lastIndex]];
    if (lastIndex > at && firstAnswerSentence && lastAnswerSentence)
      matches.push(sentence, {
        start: firstAnswerSentence.start,
        text: text.slice(firstAnswerSentence.start, lastAnswerSentence.end),
      });
  });
  return matches;
}

/** An answer may begin in the next paragraph, but does not continue in another one. */
function isFaqAnswer(
  text: string,
  previous: Sentence | undefined,
  next: Sentence | undefined,
  isFirst: boolean,
): boolean {
  if (!previous || !next || next.block === 'heading' || QUESTION_END.test(next.text)) return false;
  return isFirst || !/\n\s{0,20}\n/.test(text.slice(previous.end, next.start).replace(/\r/g, ''));
}

const BYLINE_SAMPLE_CHARS = 2000;
const AUTHOR_LABEL = new RegExp(
  String.raw`${WORD_START}${joinInstructionWords('authorLabels')}\s{0,2}:?\s{1,2}$`,
  'iu',
);
const KOREAN_REPORTER = new RegExp(
  String.raw`(?<![가-힣])([가-힣]{2,4})\s?${joinInstructionWords('reporterTitles')}(?![가-힣])`,
  'gu',
);

/** Returns the author named near the top: "By Anna Holt", "Author: …", "홍길동 기자". */
function extractAuthor({ text, language }: Page): TextMatch[] {
  const bylineArea = text.slice(0, BYLINE_SAMPLE_CHARS);
  const bylineNames = extractNamedEntities(bylineArea, language).filter(
    ({ start, kind }) =>
      kind !== 'PLACE' && AUTHOR_LABEL.test(bylineArea.slice(Math.max(0, start - 14), start)),
  );
  if (bylineNames.length) return bylineNames.slice(0, 3);
  return Array.from(text.matchAll(KOREAN_REPORTER), ({ 1: name = '', index }) => ({
    start: index,
    text: name,
  })).slice(0, 3);
}
