import { type NameKind, type Sentence, dates, names } from '@plumbline/text';
import { summarize } from '../summarize.ts';
import type { Ask } from './ask.ts';
import type { Instruction } from './instruction.ts';
import type { Page } from './page.ts';
import { PATTERNS, type Find, findAll, phones } from './patterns.ts';
import { nearest } from './nearest.ts';
import { bare, code, headings, items, linesOf, tables } from './structure.ts';

/** Where the finds' offsets point. */
export type Place = 'text' | 'markdown';

interface Finder {
  in: Place;
  find: (page: Page, instruction: Instruction) => Find[];
}

const inText = (find: Finder['find']): Finder => ({ in: 'text', find });
const inMarkdown = (find: Finder['find']): Finder => ({ in: 'markdown', find });
const ofPattern = (pattern: RegExp): Finder => inText(({ text }) => findAll(text, pattern));
const ofNames = (...kinds: NameKind[]): Finder =>
  inText(({ text, language }) => names(text, language).filter(({ kind }) => kinds.includes(kind)));
const ofSentences = (pattern: RegExp): Finder =>
  inText(({ sentences }) =>
    sentences.filter(({ text, block }) => block !== 'heading' && pattern.test(text)),
  );

const QUESTION = /[?？]["”』」)\s]{0,4}$/u;
const SUMMARY = 3;
const POINTS = 5;
const LONGEST_SUMMARY = 50;
/** Sentences that are taken for an answer to the question before them. */
const LONGEST_REPLY = 3;

/** What serves each ask. Every find stands in the document as it is given, but for line breaks. */
export const FINDERS: Record<Ask, Finder> = {
  summary: inText((page, instruction) => summary(page, instruction, SUMMARY)),
  points: inText((page, instruction) => summary(page, instruction, POINTS)),
  text: inText(({ text }) => linesOf(text)),
  contact: inText(({ text }) =>
    [...findAll(text, PATTERNS.email), ...phones(text)].sort((a, b) => a.start - b.start),
  ),
  emails: inMarkdown(({ text, markdown }) => {
    const linked = findAll(markdown, PATTERNS.email);
    return linked.length ? linked : findAll(text, PATTERNS.email);
  }),
  phones: inText(({ text }) => phones(text)),
  prices: ofPattern(PATTERNS.price),
  percentages: ofPattern(PATTERNS.percentage),
  times: ofPattern(PATTERNS.time),
  dates: inText(({ text, language, referenceDate }) =>
    dates(text, { reference: referenceDate, language }),
  ),
  links: inMarkdown(({ markdown }) => links(markdown)),
  images: inMarkdown(({ markdown }) => pairs(markdown, PATTERNS.image)),
  headings: inMarkdown(({ markdown, sentences }) => {
    const marked = headings(markdown);
    return marked.length ? marked : sentences.filter(({ block }) => block === 'heading');
  }),
  tables: inMarkdown(({ markdown }) => tables(markdown)),
  lists: inMarkdown(({ markdown }) => items(markdown)),
  people: ofNames('PERSON'),
  organizations: ofNames('ORGANIZATION'),
  places: ofNames('PLACE'),
  names: inText(({ text, language }) => names(text, language)),
  faq: inText(faq),
  questions: ofSentences(QUESTION),
  quotes: ofPattern(PATTERNS.quote),
  code: inMarkdown(({ markdown }) => code(markdown)),
  hashtags: ofPattern(PATTERNS.hashtag),
  figures: ofSentences(/\p{Nd}/u),
  title: inMarkdown(({ title, markdown }) =>
    title ? [{ start: 0, text: title }] : headings(markdown).slice(0, 1),
  ),
  author: inText(author),
};

function summary(page: Page, { focus, isAbout, limit }: Instruction, count: number): Find[] {
  const most = Math.min(limit ?? count, LONGEST_SUMMARY);
  const near = isAbout ? nearest(page, focus, most).map(({ sentence }) => sentence) : [];
  if (near.length) return near.sort((a, b) => a.start - b.start);
  return summarize(page.sentences, most, {
    title: `${page.title} ${focus.join(' ')}`,
    language: page.language,
  });
}

/** Links of Markdown as `text: address`, and addresses that stand in the text. */
function links(markdown: string): Find[] {
  const marked = pairs(markdown, PATTERNS.link);
  const known = new Set(marked.map(({ text }) => text.slice(text.lastIndexOf(' ') + 1)));
  const plain = findAll(markdown, PATTERNS.url)
    .map(({ start, text }) => ({ start, text: text.replace(/[.,;:!?*_~]{1,5}$/, '') }))
    .filter(({ text }) => !known.has(text));
  return [...marked, ...plain].sort((a, b) => a.start - b.start);
}

function pairs(markdown: string, pattern: RegExp): Find[] {
  return Array.from(markdown.matchAll(pattern), ({ 1: label = '', 2: address = '', index }) => {
    const text = bare(label);
    return { start: index, text: text && text !== address ? `${text}: ${address}` : address };
  });
}

/** Each question that is answered, and its answer on the next line. */
function faq({ text, sentences }: Page): Find[] {
  const out: Find[] = [];
  sentences.forEach((sentence, at) => {
    if (!QUESTION.test(sentence.text)) return;
    let last = at;
    while (
      last < at + LONGEST_REPLY &&
      isReply(text, sentences[last], sentences[last + 1], last === at)
    )
      last += 1;
    const [first, end] = [sentences[at + 1], sentences[last]];
    if (last > at && first && end)
      out.push(sentence, { start: first.start, text: text.slice(first.start, end.end) });
  });
  return out;
}

/** An answer may stand in the next paragraph, but goes on in its own. */
function isReply(
  text: string,
  before: Sentence | undefined,
  next: Sentence | undefined,
  isFirst: boolean,
): boolean {
  if (!before || !next || next.block === 'heading' || QUESTION.test(next.text)) return false;
  return isFirst || !/\n\s{0,20}\n/.test(text.slice(before.end, next.start).replace(/\r/g, ''));
}

const HEAD = 2000;

/** Who is named as the author near the top: "By Anna Holt", "Author: …", "홍길동 기자". */
function author({ text, language }: Page): Find[] {
  const head = text.slice(0, HEAD);
  const said = names(head, language).filter(
    ({ start, kind }) =>
      kind !== 'PLACE' &&
      /(?:\b(?:by|von|par|por|authors?|autor|auteur|writer)|저자|작성자|글쓴이|글)\s{0,2}:?\s{1,2}$/iu.test(
        head.slice(Math.max(0, start - 14), start),
      ),
  );
  if (said.length) return said.slice(0, 3);
  return Array.from(
    text.matchAll(/(?<![가-힣])([가-힣]{2,4})\s?기자(?![가-힣])/gu),
    ({ 1: name = '', index }) => ({
      start: index,
      text: name,
    }),
  ).slice(0, 3);
}
