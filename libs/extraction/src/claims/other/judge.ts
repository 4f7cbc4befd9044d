import type { Bearings, Judgement } from '../checkable.ts';
import type { Form } from '../form.ts';
import { quotations, withoutQuotations } from '../quotations.ts';
import { type Feature, score, sigmoid, upTo } from '../scorer.ts';
import { type Counts, LANGUAGES, type Language } from './language.ts';

/** A sentence counted: all of it, and the writer's own part. */
interface Read extends Bearings {
  text: string;
  all: Counts;
  own: Counts;
  figures: number;
}

const EXCLAMATION = /[!！]["'”’」』)»]{0,3}$/u;
const QUESTION = /[?？؟]["'”’」』)»]{0,3}$/u;
const LEADS_IN = /[:：]$/u;

const WORTH_START = 0.2;
const WORTH: readonly Feature<Read>[] = [
  { name: 'figure', weight: 0.35, value: ({ figures }) => upTo(3, figures) },
  { name: 'amount', weight: 0.5, value: ({ all }) => upTo(1, all.amount) },
  { name: 'year', weight: 0.35, value: ({ years }) => upTo(2, years) },
  { name: 'date', weight: 0.2, value: ({ dates }) => upTo(2, dates) },
  { name: 'name', weight: 0.25, value: ({ names }) => upTo(3, names) },
  { name: 'matter of record', weight: 0.3, value: ({ all }) => upTo(3, all.record) },
  { name: 'deed', weight: 0.3, value: ({ all }) => upTo(2, all.deed) },
  { name: 'comparison', weight: 0.3, value: ({ all }) => upTo(2, all.change) },
  { name: 'attributed', weight: 0.5, value: ({ all }) => upTo(1, all.saying) },
  { name: 'judgement', weight: -0.6, value: ({ own }) => upTo(2, own.judgement) },
  { name: 'comment', weight: -0.4, value: ({ own }) => upTo(2, own.comment) },
  { name: 'norm', weight: -1.2, value: ({ own }) => upTo(1, own.norm) },
  { name: 'I think', weight: -0.9, value: ({ own }) => upTo(2, own.think) },
  { name: 'address', weight: -0.7, value: ({ own }) => upTo(2, own.address) },
  {
    name: 'nothing to look up',
    weight: -0.8,
    value: ({ all, figures, names, dates }) =>
      Number(!figures && !names && !dates && !all.record && !all.deed && !all.change),
  },
];

const OPINION_START = -1;
const OPINION: readonly Feature<Read>[] = [
  { name: 'judgement', weight: 1.1, value: ({ own }) => upTo(2, own.judgement) },
  { name: 'comment', weight: 0.7, value: ({ own }) => upTo(2, own.comment) },
  { name: 'norm', weight: 1.2, value: ({ own }) => upTo(1, own.norm) },
  { name: 'I think', weight: 1, value: ({ own }) => upTo(2, own.think) },
  { name: 'address', weight: 0.5, value: ({ own }) => upTo(1, own.address) },
  { name: 'exclamation', weight: 0.8, value: ({ text }) => Number(EXCLAMATION.test(text)) },
  { name: 'question', weight: 0.6, value: ({ text }) => Number(QUESTION.test(text)) },
  { name: 'attributed', weight: -0.6, value: ({ own }) => upTo(1, own.saying) },
  { name: 'figure', weight: -0.2, value: ({ figures }) => upTo(2, figures) },
];

function formOf(text: string, words: number, language: Language | undefined): Form {
  const tail = text.slice(-40);
  if (QUESTION.test(tail) || language?.question?.test(tail)) return 'question';
  if (LEADS_IN.test(tail)) return 'lead-in';
  if (language?.order?.test(tail) || language?.order?.test(text.slice(0, 8))) return 'order';
  if (language?.spaced === false ? text.length < 8 : words < (language?.fewest ?? 3))
    return 'fragment';
  if (language?.ending && !language.ending.test(tail)) return 'fragment';
  return EXCLAMATION.test(tail) ? 'exclamation' : 'statement';
}

const NONE: Counts = {
  judgement: 0,
  comment: 0,
  norm: 0,
  think: 0,
  address: 0,
  record: 0,
  deed: 0,
  change: 0,
  amount: 0,
  saying: 0,
};

/** Nothing in it but what is said to be so. */
const isPlain = ({ judgement, comment, norm, think, address }: Counts) =>
  judgement + comment + norm + think + address === 0;

/**
 * Judges a sentence in a language other than English; in one without word lists by figures, names
 * and dates alone, and less surely.
 */
export function judgeOther(text: string, bearings: Bearings): Judgement {
  const language = LANGUAGES[bearings.language];
  const found = quotations(text);
  if (bearings.quoted && !found.length) found.push({ start: 0, end: text.length });
  const all = language?.count(text) ?? NONE;
  const ownText = withoutQuotations(text, found);
  const own = found.length ? (language?.count(ownText) ?? NONE) : all;
  const read: Read = {
    ...bearings,
    text,
    all,
    own,
    figures: text.match(/\p{Nd}[\p{Nd}.,]{0,20}/gu)?.length ?? 0,
  };
  const form = formOf(text, text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0, language);
  const worth = score(WORTH, read, WORTH_START);
  const opinion = score(OPINION, read, OPINION_START);
  // Without words of the language, the figures are all there is to go by.
  return {
    checkability: (form === 'statement' ? 1 : 0.4) * sigmoid(language ? worth : worth * 0.6),
    subjectivity: sigmoid(opinion),
    form,
    plain: language !== undefined && 2 * ownText.length > text.length && isPlain(own),
  };
}
