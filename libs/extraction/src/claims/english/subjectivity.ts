import { withoutQuotations } from '../quotations.ts';
import { type Feature, upTo } from '../scorer.ts';
import { PLAIN_ADVERB, PLAIN_WITH_ENDING, WEIGHING_ENDING } from './opinion.words.ts';
import { type Reading, is } from './reading.ts';

/** Scare quotes: one or two words in quotation marks. Titles have capitals. */
const SCARE = /["“'‘]\p{Ll}[\p{Ll}-]{1,20}(?: \p{Ll}[\p{Ll}-]{1,20})?["”'’](?!\p{L})/u;
const SUPERLATIVE =
  /\b(?:the|its|their|his|her|our|my) (?:very )?(?:most|least) \p{Ll}{3,20}|\b(?:the|its|their|his|her|our|my) (?!(?:lat|inter|gu|requ|for|harv|prot|arr|cont|conqu|behe|sugg|manif|mod|hon|inv|dig|west|qu|t|b|v|p|n|l|r|w|ch|cr)est\b)\p{Ll}{2,15}est\b/u;
const TOO =
  /\b(?:too|so|such) (?!(?:that|far|as|much|many|long|will|do|did|does|is|are|was|were|called|the|he|she|they|we|it|i)\b)\p{Ll}{3,20}/u;
const CONTRAST =
  /\b(?:not (?:just|only|merely|simply|so much)|nothing (?:but|more|less)|anything but|far from|rather than|instead of|no longer|is no |are no |isn['’]t|aren['’]t|it['’]s not|never (?:mind|again))\b/i;
const PRESENT_JUDGEMENT =
  /^(?:(?:and|but|so|yet|well|now),? )?(?:it|this|that|these|those|there|here|what)(?:['’]s| is| are| isn['’]t| seems?| feels?| looks?| sounds?)\b/i;
const OPENING =
  /^(?:and|but|so|yet|or|because|nor|still|then again|after all|of course|perhaps|maybe|alas|indeed|no|yes|well)\b/i;
const ASIDE = / [–—-] |—|\.\.\.|…/;
const FIRST_JUDGES =
  /\b(?:i|we)(?:['’](?:m|d|ve|ll|re))? (?:\w{1,12} ){0,2}(?:think|thought|believe|feel|felt|guess|hope|suppose|wish|love|loved|hate|doubt|reckon|suspect|prefer|enjoyed|adore|fancy|imagine|recommend|find|found)\b/i;
const SEEMING =
  /\b(?:seem(?:s|ed)?|feels?|felt|sounds? like|looks? (?:like|as)|looks? \p{Ll}{3,15}|appears? to)\b/u;
const EMPHASIS =
  /\b(?:just|even|ever|enough|anymore|else|whatever|anything|everything|nothing|something|thing|things|no one|nobody|everyone|always|never|only|already)\b/gi;
const DENIAL = /n['’]t\b|\b(?:not|never|no|nor|neither)\b/i;
const QUESTION = /[?？](?:["'”’)]{0,3})$/;
const IF_YOU =
  /\b(?:if|when|as|while|whether) you\b|\byou(?:['’]re|['’]ll|['’]d| can| could| get| might| want| need| should| may)\b/i;

const judged = ({ own }: Reading) =>
  own.praise + own.blame + own.verdict + own.taste + own.loaded + own.figure + own.feeling;
/** The share of the words that are the writer's own. */
const ownShare = ({ words }: Reading) =>
  words.filter(({ quoted }) => !quoted).length / Math.max(1, words.length);
const attributed = ({ words, own }: Reading) =>
  Number(own.saying > 0 && words.some((word, at) => is(word, 'saying') && at > 0));
const plainEndings = new Set(PLAIN_WITH_ENDING.split(/\s+/));
const plainAdverbs = new Set(PLAIN_ADVERB.split(/\s+/));
const own = ({ words }: Reading, fits: (word: string) => boolean) =>
  words.filter(({ word, quoted, classes }) => !quoted && !classes && fits(word)).length;
const weighing = (word: string) => WEIGHING_ENDING.test(word) && !plainEndings.has(word);
const manner = (word: string) => word.length > 4 && word.endsWith('ly') && !plainAdverbs.has(word);

/** A reading with the writer's own part of the text cut free of what is quoted. */
export interface Written extends Reading {
  ownText: string;
}

/** A sentence in which nothing is found is a report. */
export const SUBJECTIVITY_START = -0.9;
/**
 * What tells opinion from report. The weights are set by reasoning, in rough steps: a word of blame
 * decides, a mild one needs company, a named speaker takes half of it back. Words within quotation
 * marks are not the writer's and count for nothing.
 */
export const SUBJECTIVITY: readonly Feature<Written>[] = [
  { name: 'praise', weight: 0.9, value: ({ own }) => upTo(2, own.praise) },
  { name: 'blame', weight: 1.1, value: ({ own }) => upTo(2, own.blame) },
  { name: 'verdict', weight: 1, value: ({ own }) => upTo(2, own.verdict) },
  { name: 'loaded verb', weight: 0.9, value: ({ own }) => upTo(2, own.loaded) },
  { name: 'taste', weight: 0.7, value: ({ own }) => upTo(2, own.taste) },
  { name: 'figure of speech', weight: 0.8, value: ({ own }) => upTo(2, own.figure) },
  { name: 'feeling', weight: 0.5, value: ({ own }) => upTo(2, own.feeling) },
  { name: 'weighing ending', weight: 0.5, value: (reading) => upTo(2, own(reading, weighing)) },
  { name: 'adverb of manner', weight: 0.4, value: (reading) => upTo(2, own(reading, manner)) },
  { name: 'mild judgement', weight: 0.6, value: ({ own }) => upTo(3, own.mild) },
  { name: 'intensifier', weight: 0.5, value: ({ own }) => upTo(2, own.intensifier) },
  { name: 'comment', weight: 0.8, value: ({ own }) => upTo(2, own.comment) },
  { name: 'norm', weight: 0.9, value: ({ own }) => upTo(1, own.norm) },
  { name: 'colloquial', weight: 0.6, value: ({ own }) => upTo(2, own.colloquial) },
  { name: 'address', weight: 0.5, value: ({ ownText }) => Number(IF_YOU.test(ownText)) },
  { name: 'we', weight: 0.3, value: ({ own }) => upTo(1, own.we) },
  { name: 'I judge', weight: 1, value: ({ ownText }) => Number(FIRST_JUDGES.test(ownText)) },
  { name: 'superlative', weight: 0.5, value: ({ ownText }) => Number(SUPERLATIVE.test(ownText)) },
  { name: 'too, so, such', weight: 0.6, value: ({ ownText }) => Number(TOO.test(ownText)) },
  { name: 'contrast', weight: 0.5, value: ({ ownText }) => Number(CONTRAST.test(ownText)) },
  {
    name: 'judgement in the present',
    weight: 0.4,
    value: ({ ownText }) => Number(PRESENT_JUDGEMENT.test(ownText)),
  },
  { name: 'opening', weight: 0.35, value: ({ ownText }) => Number(OPENING.test(ownText)) },
  { name: 'aside', weight: 0.2, value: ({ ownText }) => Number(ASIDE.test(ownText)) },
  { name: 'seeming', weight: 0.5, value: ({ ownText }) => Number(SEEMING.test(ownText)) },
  {
    name: 'emphasis',
    weight: 0.3,
    value: ({ ownText }) => upTo(2, ownText.match(EMPHASIS)?.length ?? 0),
  },
  { name: 'denial', weight: 0.2, value: ({ ownText }) => Number(DENIAL.test(ownText)) },
  { name: 'scare quotes', weight: 0.3, value: ({ text }) => Number(SCARE.test(text)) },
  { name: 'question', weight: 0.6, value: ({ ownText }) => Number(QUESTION.test(ownText)) },
  { name: 'exclamation', weight: 0.8, value: ({ ownText }) => Number(/!/.test(ownText)) },
  { name: 'modal', weight: 0.2, value: ({ own }) => upTo(1, own.modal) },
  { name: 'abstract', weight: 0.2, value: ({ own }) => upTo(2, own.value) },
  { name: 'attributed', weight: -0.7, value: attributed },
  { name: 'source', weight: -0.6, value: ({ own }) => upTo(1, own.source) },
  { name: 'amounts', weight: -0.3, value: ({ own }) => upTo(2, own.amount + own.numeral) },
  { name: 'mostly quoted', weight: -1.5, value: (reading) => Number(ownShare(reading) < 0.5) },
  {
    name: 'first person narrative',
    weight: -0.4,
    value: ({ own, ownText }) => Number(own.first > 0 && !FIRST_JUDGES.test(ownText)),
  },
  {
    name: 'no judgement at all',
    weight: -0.5,
    value: (reading) => Number(judged(reading) + reading.own.mild + reading.own.comment === 0),
  },
];

export const writtenOf = (reading: Reading): Written => ({
  ...reading,
  ownText: withoutQuotations(reading.text, reading.quotations),
});
