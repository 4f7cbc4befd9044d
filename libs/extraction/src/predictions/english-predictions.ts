import { classifyForm } from '../claims/english/sentence-form.ts';
import {
  type AnnotatedSentence,
  hasClass,
  annotateSentence,
} from '../claims/english/annotate-sentence.ts';
import { type Feature, computeLogOdds, sigmoid, capCount } from '../claims/feature-scoring.ts';

/** What is known of a sentence with a cue of the future in it. */
export interface PredictionContext {
  nameCount: number;
  /** Whether a name is the first thing in it. */
  beginsWithName: boolean;
  /** Whether it mentions a date that lies ahead. */
  hasFutureDate: boolean;
  isQuoted: boolean;
}

interface PredictionInput extends AnnotatedSentence, PredictionContext {}

const createPatternFeature = (pattern: RegExp) => (input: PredictionInput) =>
  Number(pattern.test(input.text));

const COPULA = String.raw`(?:is|are|['’]s|['’]re|be|been|remains?|seems?|looks?|appears?) (?:(?:now|also|widely|still|currently|highly|very|more|most|\w{3,12}ly) ){0,2}`;
/** "is expected to": whoever expects, it is told as what is to come. */
const FORECAST = new RegExp(
  String.raw`\b${COPULA}(?:expected|projected|forecast|predicted|anticipated|estimated|(?<!more |most |less |least )(?:likely|unlikely)|poised|bound|on (?:track|course)) (?:to|for)\b|\b(?:projected|forecasts|predicts|predicted|foresees?) that\b(?! has| have| was| were)`,
  'i',
);
/** "analysts expect prices to fall". */
const EXPECTATION =
  /\b(?:expects?|predicts?|predicted|forecasts?|forecasted|projected|anticipates?|foresees?|reckons?) (?:that\b|(?:[^\s,;:]{1,20} ){1,6}?(?:to|will|would|rising|falling|growing)\b)/i;
const SCHEDULE = new RegExp(
  String.raw`\b${COPULA}(?:(?:scheduled|slated|planned|due)(?: (?:to|for|on|in|by)\b)|set (?:to|for)\b)(?! (?:the fact|lack|its|their|his|her)\b)`,
  'i',
);
const PLAN =
  /(?<!should |must |to |can |may )\b(?:plans?|planning|intends?|vow(?:s|ed)|pledge[sd]|promise[sd]|threaten(?:s|ed)) to\b/i;
const AIM = /\b(?:aims?|aiming|hopes?|hoping|looking) to\b/i;
const WILL = /\b(?:will|won['’]t|shall)\b|['’]ll\b|\b(?:is|are|['’]s|['’]re) going to\b/i;
/** Small letters alone: "May" is a month. */
const MIGHT = /\b(?:could|may|might|would)\b/;
const TREND =
  /\b(?:reaching|rising|growing|climbing|falling|dropping|doubling|surpassing|exceeding) (?:to |by |at )?(?:[$€£]?\d|an? )/i;
const LEXICAL_CUES = [FORECAST, EXPECTATION, SCHEDULE, PLAN, AIM, TREND];
const FUTURE_CUES = [...LEXICAL_CUES, WILL, MIGHT];
/** "will help you", "will ensure": the good that a thing does, at any time. */
const BENEFIT =
  /\b(?:will|would|['’]ll|could|may|might) (?:\w{2,12}ly |also |then |even |often |always |usually |not |never )?(?:help|allow|let|enable|make|keep|ensure|guide|give|show|tell|find|need|want|have to|be able|look|feel|see|notice|learn|get|know|love|enjoy|vary|depend|streamline|minimi[sz]e|maximi[sz]e|require|save|work|look|provide|include|contain|teach|explain|cover|discuss|explore|walk|go into|dive|share|take you|ask|suffice|appreciate)\b/i;
const HABIT =
  /\b(?:will|would|may|might|could) (?:\w{2,12} )?(?:always|often|usually|typically|generally|sometimes|rarely|frequently|almost|quickly|automatically|eventually|simply|probably not)\b/i;
/** The future within a clause that describes: "gifts that any gardener will like". */
const RELATIVE_CLAUSE =
  /\b(?:that|which|who|where|how|what|as|until|before|after|once|so)\b[^,;:]{0,60}\b(?:will|would|could|may|might)\b/i;
const CONDITION = /\b(?:for example|for instance|if|when|whenever|unless|by \w{3,15}ing|once)\b/i;
const RULE = /\b(?:will|may|shall) (?:not )?be (?:\w{3,12}ly )?\w{3,15}(?:ed|en)\b/i;
const COUNTERFACTUAL =
  /\b(?:would|could|might) have\b|\b(?:had|were) (?:planned|expected|hoped|intended|supposed) to\b|\bwas (?:expected|supposed|meant|going|due|set|scheduled) to\b/i;
const PERFECT = /\b(?:has|have|had) (?:\w{2,12}ly |already |now )?\w{3,15}(?:ed|en|own)\b/i;
const TEXT_SELF_REFERENCE =
  /\bthis (?:article|section|chapter|paper|guide|post|blog|video|tutorial|page|book|course)\b/i;

const PREDICTION_INTERCEPT = -1.7;
/**
 * What speaks for a sentence being about what will come, as something that time can prove right or
 * wrong.
 */
const PREDICTION_FEATURES: readonly Feature<PredictionInput>[] = [
  { name: 'forecast', weight: 1.5, value: createPatternFeature(FORECAST) },
  { name: 'expected by somebody', weight: 1.1, value: createPatternFeature(EXPECTATION) },
  { name: 'scheduled', weight: 1.4, value: createPatternFeature(SCHEDULE) },
  { name: 'planned', weight: 1.6, value: createPatternFeature(PLAN) },
  {
    name: 'figure',
    weight: 0.4,
    value: ({ words }) => Number(words.some(({ word }) => /^\p{Nd}/u.test(word))),
  },
  { name: 'will', weight: 0.7, value: createPatternFeature(WILL) },
  { name: 'aims', weight: 0.4, value: createPatternFeature(AIM) },
  {
    name: 'may at most',
    weight: -0.4,
    value: ({ text }) => Number(!WILL.test(text) && !LEXICAL_CUES.some((cue) => cue.test(text))),
  },
  { name: 'trend', weight: 0.5, value: createPatternFeature(TREND) },
  { name: 'a date ahead', weight: 1.8, value: ({ hasFutureDate }) => Number(hasFutureDate) },
  { name: 'name', weight: 0.3, value: ({ nameCount }) => capCount(2, nameCount) },
  {
    name: 'begins with a name',
    weight: 0.2,
    value: ({ beginsWithName }) => Number(beginsWithName),
  },
  {
    name: 'short, of somebody named',
    weight: 0.5,
    value: ({ words, nameCount }) => Number(nameCount > 0 && words.length <= 12),
  },
  { name: 'matter of record', weight: 0.2, value: ({ counts }) => capCount(3, counts.record) },
  { name: 'amount', weight: 0.3, value: ({ counts }) => capCount(2, counts.amount) },
  { name: 'more or less', weight: 0.3, value: ({ counts }) => capCount(1, counts.compare) },
  { name: 'said by somebody', weight: 0.3, value: ({ counts }) => capCount(1, counts.saying) },
  { name: 'you', weight: -1.2, value: ({ counts }) => capCount(2, counts.second) },
  { name: 'I', weight: -0.6, value: ({ counts }) => capCount(1, counts.first) },
  { name: 'we', weight: -0.4, value: ({ counts }) => capCount(1, counts.we) },
  { name: 'the good of a thing', weight: -1, value: createPatternFeature(BENEFIT) },
  { name: 'habit', weight: -1, value: createPatternFeature(HABIT) },
  { name: 'describing clause', weight: -0.8, value: createPatternFeature(RELATIVE_CLAUSE) },
  { name: 'condition', weight: -0.6, value: createPatternFeature(CONDITION) },
  { name: 'rule', weight: -0.3, value: createPatternFeature(RULE) },
  {
    name: 'promotion',
    weight: -0.4,
    value: ({ unquotedCounts }) => capCount(2, unquotedCounts.promotion),
  },
  { name: 'told back', weight: -1.5, value: createPatternFeature(COUNTERFACTUAL) },
  { name: 'perfect', weight: -0.8, value: createPatternFeature(PERFECT) },
  { name: 'the text itself', weight: -2, value: createPatternFeature(TEXT_SELF_REFERENCE) },
  { name: 'exclamation', weight: -0.8, value: createPatternFeature(/!["'”’)]{0,3}$/) },
  {
    name: 'points back',
    weight: -0.4,
    value: ({ words }) =>
      Number(/^(?:this|that|it|these|those|there|they)$/.test(words[0]?.word ?? '')),
  },
  {
    name: 'unattributed quotation',
    weight: -0.5,
    value: ({ words, counts }) => Number(words[0]?.isQuoted === true && !counts.saying),
  },
];

/** One look for any word of the cues, as most sentences have none. */
const CUE_HINT =
  /\b(?:will|won['’]t|shall|going|expect|project|predict|forecast|anticipat|foresee|estimat|reckon|likely|unlikely|poised|bound|track|course|schedul|slated|set|due|plan|intend|vow|pledge|promise|threaten|aim|hop|look|could|may|might|would|reaching|rising|growing|climbing|falling|dropping|doubling|surpassing|exceeding)|['’]ll\b/i;

/** Where the future begins in a sentence: its first cue; -1 when it has none. */
export function findFutureCue(text: string): number {
  if (!CUE_HINT.test(text)) return -1;
  const cueOffsets = FUTURE_CUES.map((pattern) => text.search(pattern)).filter(
    (offset) => offset >= 0,
  );
  return cueOffsets.length ? Math.min(...cueOffsets) : -1;
}

/** How surely an English sentence with a cue of the future is a prediction, 0 to 1. */
export function scorePrediction(text: string, context: PredictionContext): number {
  const sentence = annotateSentence(text, context.isQuoted);
  if (classifyForm(sentence) !== 'statement') return 0.05;
  // "Will power", "may" the month: the cue has to be a word of the future as read.
  if (
    !sentence.words.some((word) => hasClass(word, 'modal')) &&
    !LEXICAL_CUES.some((cue) => cue.test(text))
  )
    return 0.05;
  return sigmoid(
    computeLogOdds(PREDICTION_FEATURES, { ...sentence, ...context }, PREDICTION_INTERCEPT),
  );
}
