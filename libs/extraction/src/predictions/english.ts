import { formOf } from '../claims/english/form.ts';
import { type Reading, is, readEnglish } from '../claims/english/reading.ts';
import { type Feature, score, sigmoid, upTo } from '../claims/scorer.ts';

/** What is known of a sentence with a cue of the future in it. */
export interface Outlook {
  names: number;
  /** Whether a name is the first thing in it. */
  begins: boolean;
  /** Whether it mentions a date that lies ahead. */
  ahead: boolean;
  quoted: boolean;
}

interface Read extends Reading, Outlook {}

const has = (pattern: RegExp) => (of: Read) => Number(pattern.test(of.text));

const NOW = String.raw`(?:is|are|['’]s|['’]re|be|been|remains?|seems?|looks?|appears?) (?:(?:now|also|widely|still|currently|highly|very|more|most|\w{3,12}ly) ){0,2}`;
/** "is expected to": whoever expects, it is told as what is to come. */
const FORECAST = new RegExp(
  String.raw`\b${NOW}(?:expected|projected|forecast|predicted|anticipated|estimated|(?<!more |most |less |least )(?:likely|unlikely)|poised|bound|on (?:track|course)) (?:to|for)\b|\b(?:projected|forecasts|predicts|predicted|foresees?) that\b(?! has| have| was| were)`,
  'i',
);
/** "analysts expect prices to fall". */
const EXPECTED =
  /\b(?:expects?|predicts?|predicted|forecasts?|forecasted|projected|anticipates?|foresees?|reckons?) (?:that\b|(?:[^\s,;:]{1,20} ){1,6}?(?:to|will|would|rising|falling|growing)\b)/i;
const SCHEDULED = new RegExp(
  String.raw`\b${NOW}(?:(?:scheduled|slated|planned|due)(?: (?:to|for|on|in|by)\b)|set (?:to|for)\b)(?! (?:the fact|lack|its|their|his|her)\b)`,
  'i',
);
const PLANNED =
  /(?<!should |must |to |can |may )\b(?:plans?|planning|intends?|vow(?:s|ed)|pledge[sd]|promise[sd]|threaten(?:s|ed)) to\b/i;
const AIMED = /\b(?:aims?|aiming|hopes?|hoping|looking) to\b/i;
const WILL = /\b(?:will|won['’]t|shall)\b|['’]ll\b|\b(?:is|are|['’]s|['’]re) going to\b/i;
/** Small letters alone: "May" is a month. */
const MIGHT = /\b(?:could|may|might|would)\b/;
const TREND =
  /\b(?:reaching|rising|growing|climbing|falling|dropping|doubling|surpassing|exceeding) (?:to |by |at )?(?:[$€£]?\d|an? )/i;
const LEXICAL = [FORECAST, EXPECTED, SCHEDULED, PLANNED, AIMED, TREND];
const CUES = [...LEXICAL, WILL, MIGHT];
/** "will help you", "will ensure": the good that a thing does, at any time. */
const GOOD =
  /\b(?:will|would|['’]ll|could|may|might) (?:\w{2,12}ly |also |then |even |often |always |usually |not |never )?(?:help|allow|let|enable|make|keep|ensure|guide|give|show|tell|find|need|want|have to|be able|look|feel|see|notice|learn|get|know|love|enjoy|vary|depend|streamline|minimi[sz]e|maximi[sz]e|require|save|work|look|provide|include|contain|teach|explain|cover|discuss|explore|walk|go into|dive|share|take you|ask|suffice|appreciate)\b/i;
const HABIT =
  /\b(?:will|would|may|might|could) (?:\w{2,12} )?(?:always|often|usually|typically|generally|sometimes|rarely|frequently|almost|quickly|automatically|eventually|simply|probably not)\b/i;
/** The future within a clause that describes: "gifts that any gardener will like". */
const DESCRIBES =
  /\b(?:that|which|who|where|how|what|as|until|before|after|once|so)\b[^,;:]{0,60}\b(?:will|would|could|may|might)\b/i;
const CONDITION = /\b(?:for example|for instance|if|when|whenever|unless|by \w{3,15}ing|once)\b/i;
const RULE = /\b(?:will|may|shall) (?:not )?be (?:\w{3,12}ly )?\w{3,15}(?:ed|en)\b/i;
const IMAGINED =
  /\b(?:would|could|might) have\b|\b(?:had|were) (?:planned|expected|hoped|intended|supposed) to\b|\bwas (?:expected|supposed|meant|going|due|set|scheduled) to\b/i;
const PERFECT = /\b(?:has|have|had) (?:\w{2,12}ly |already |now )?\w{3,15}(?:ed|en|own)\b/i;
const SELF =
  /\bthis (?:article|section|chapter|paper|guide|post|blog|video|tutorial|page|book|course)\b/i;

const START = -1.7;
/**
 * What speaks for a sentence being about what will come, as something that time can prove right or
 * wrong.
 */
const FORESIGHT: readonly Feature<Read>[] = [
  { name: 'forecast', weight: 1.5, value: has(FORECAST) },
  { name: 'expected by somebody', weight: 1.1, value: has(EXPECTED) },
  { name: 'scheduled', weight: 1.4, value: has(SCHEDULED) },
  { name: 'planned', weight: 1.6, value: has(PLANNED) },
  {
    name: 'figure',
    weight: 0.4,
    value: ({ words }) => Number(words.some(({ word }) => /^\p{Nd}/u.test(word))),
  },
  { name: 'will', weight: 0.7, value: has(WILL) },
  { name: 'aims', weight: 0.4, value: has(AIMED) },
  {
    name: 'may at most',
    weight: -0.4,
    value: ({ text }) => Number(!WILL.test(text) && !LEXICAL.some((cue) => cue.test(text))),
  },
  { name: 'trend', weight: 0.5, value: has(TREND) },
  { name: 'a date ahead', weight: 1.8, value: ({ ahead }) => Number(ahead) },
  { name: 'name', weight: 0.3, value: ({ names }) => upTo(2, names) },
  { name: 'begins with a name', weight: 0.2, value: ({ begins }) => Number(begins) },
  {
    name: 'short, of somebody named',
    weight: 0.5,
    value: ({ words, names }) => Number(names > 0 && words.length <= 12),
  },
  { name: 'matter of record', weight: 0.2, value: ({ all }) => upTo(3, all.record) },
  { name: 'amount', weight: 0.3, value: ({ all }) => upTo(2, all.amount) },
  { name: 'more or less', weight: 0.3, value: ({ all }) => upTo(1, all.compare) },
  { name: 'said by somebody', weight: 0.3, value: ({ all }) => upTo(1, all.saying) },
  { name: 'you', weight: -1.2, value: ({ all }) => upTo(2, all.second) },
  { name: 'I', weight: -0.6, value: ({ all }) => upTo(1, all.first) },
  { name: 'we', weight: -0.4, value: ({ all }) => upTo(1, all.we) },
  { name: 'the good of a thing', weight: -1, value: has(GOOD) },
  { name: 'habit', weight: -1, value: has(HABIT) },
  { name: 'describing clause', weight: -0.8, value: has(DESCRIBES) },
  { name: 'condition', weight: -0.6, value: has(CONDITION) },
  { name: 'rule', weight: -0.3, value: has(RULE) },
  { name: 'promotion', weight: -0.4, value: ({ own }) => upTo(2, own.promotion) },
  { name: 'told back', weight: -1.5, value: has(IMAGINED) },
  { name: 'perfect', weight: -0.8, value: has(PERFECT) },
  { name: 'the text itself', weight: -2, value: has(SELF) },
  { name: 'exclamation', weight: -0.8, value: has(/!["'”’)]{0,3}$/) },
  {
    name: 'points back',
    weight: -0.4,
    value: ({ words }) =>
      Number(/^(?:this|that|it|these|those|there|they)$/.test(words[0]?.word ?? '')),
  },
  {
    name: 'unattributed quotation',
    weight: -0.5,
    value: ({ words, all }) => Number(words[0]?.quoted === true && !all.saying),
  },
];

/** One look for any word of the cues, as most sentences have none. */
const HINT =
  /\b(?:will|won['’]t|shall|going|expect|project|predict|forecast|anticipat|foresee|estimat|reckon|likely|unlikely|poised|bound|track|course|schedul|slated|set|due|plan|intend|vow|pledge|promise|threaten|aim|hop|look|could|may|might|would|reaching|rising|growing|climbing|falling|dropping|doubling|surpassing|exceeding)|['’]ll\b/i;

/** Where the future begins in a sentence: its first cue; -1 when it has none. */
export function futureAt(text: string): number {
  if (!HINT.test(text)) return -1;
  const found = CUES.map((pattern) => text.search(pattern)).filter((at) => at >= 0);
  return found.length ? Math.min(...found) : -1;
}

/** How surely an English sentence with a cue of the future is a prediction, 0 to 1. */
export function foresight(text: string, outlook: Outlook): number {
  const reading = readEnglish(text, outlook.quoted);
  if (formOf(reading) !== 'statement') return 0.05;
  // "Will power", "may" the month: the cue has to be a word of the future as read.
  if (!reading.words.some((word) => is(word, 'modal')) && !LEXICAL.some((cue) => cue.test(text)))
    return 0.05;
  return sigmoid(score(FORESIGHT, { ...reading, ...outlook }, START));
}
