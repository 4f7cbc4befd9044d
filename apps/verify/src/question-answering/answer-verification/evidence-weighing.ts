import type { StanceJudgement } from '@plumbline/extraction';
import {
  type ContentWord,
  areAlike,
  extractContentWords,
  computeCoverage,
} from './content-words.ts';
import { type EvidenceSentence, extractEntityValues } from './evidence-sentences.ts';
import type { PairEvidence } from './pair-evidence.service.ts';
import type { EntityIdentity } from './identity.ts';
import type { Assertion, ParsedPair } from './qa-pair.ts';
import { ONLY } from './polarity.words.ts';
import { type Values, addAskedUnit, compareValues, extractValues } from './values.ts';

export type AssertionStance = 'SUPPORTS' | 'CONTRADICTS' | 'NEUTRAL';

/** What decided: kinds of ground, whose share of right verdicts is measured (`CONFIDENCE`). */
export type DecisionBasis = 'value' | 'words' | 'polarity' | 'only' | 'judged' | 'none';

/** What one sentence says of an assertion. */
export interface EvidenceScore {
  side: AssertionStance;
  ground: DecisionBasis;
  /** 0 to 1: how much of what is asked the sentence speaks of. */
  topical: number;
}

/** An assertion, read for comparing. */
export interface PreparedAssertion {
  asked: ParsedPair;
  assertion: Assertion;
  /**
   * Words of the assertion that are not in the question, without names of the question's entities.
   */
  fill: readonly ContentWord[];
  /** Those that are. */
  shared: readonly ContentWord[];
  values: Values;
  /**
   * Its own words, where it is a sentence that says something else than what is asked: it is then
   * held against sentences by itself.
   */
  apart?: readonly ContentWord[];
}

export function prepareAssertion(
  asked: ParsedPair,
  assertion: Assertion,
  { frame, naming }: Pick<PairEvidence, 'frame' | 'naming'>,
): PreparedAssertion {
  const { text } = assertion;
  const own = extractContentWords(text, asked.language, naming(text).filter(isAskedFor));
  const isShared = (word: ContentWord) => frame.words.some((one) => areAlike(word, one));
  const shared = own.filter(isShared);
  const values = addAskedUnit(
    extractValues(text, asked.language, new Date(), naming(text)),
    asked.question,
  );
  const isApart =
    !assertion.isShort &&
    assertion.isSentence &&
    assertion.isSo === undefined &&
    !asked.isYesNo &&
    !shared.length &&
    own.length > 0 &&
    frame.words.length > 0;
  if (isApart) return { asked, assertion, fill: [], shared: own, values, apart: own };
  return { asked, assertion, fill: own.filter((word) => !isShared(word)), shared, values };

  function isAskedFor({ start, end }: { start: number; end: number }): boolean {
    return asked.question.toLowerCase().includes(text.slice(start, end).toLowerCase());
  }
}

/** Shares of words, set by hand with one half of the bench's pairs in view. */
const TOPICAL = { value: 0.6, differing: 0.66, words: 0.6, polarity: 0.75, answer: 0.8 };
const HAD = 0.7;
const LACKED = 0.34;
/** A word that only stands before the sentence. */
const BEFORE = 0.8;
const JUDGED = { supports: 0.72, contradicts: 0.68 };

const NONE: Omit<EvidenceScore, 'topical'> = { side: 'NEUTRAL', ground: 'none' };

/** What the engine of rules says of a sentence. */
export interface EngineVerdict {
  /** That it answers the question. */
  isAnswer: boolean;
  /** What it says of the assertion. */
  judged?: StanceJudgement;
}

/**
 * What a sentence says of an assertion: by figures, dates, words and denials that both have or not;
 * where these tell nothing, as the engine judges.
 */
export function scoreAssertion(
  frame: PairEvidence['frame'],
  read: PreparedAssertion,
  sentence: EvidenceSentence,
  identity: EntityIdentity,
  { isAnswer, judged }: EngineVerdict,
): EvidenceScore {
  const { asked, assertion, fill, shared } = read;
  const words = read.apart ?? frame.words;
  const here = computeCoverage(words, sentence.words);
  const known = computeCoverage(words, [...sentence.words, ...sentence.wordsBefore]);
  const topical = words.length
    ? Math.max(here, here + BEFORE * (known - here))
    : fill.length || read.values.figures.length
      ? 0.5
      : 0;
  const on = isAnswer && !read.apart ? Math.max(topical, TOPICAL.answer) : topical;
  const result = (side: AssertionStance, ground: DecisionBasis): EvidenceScore => ({
    side,
    ground,
    topical: on,
  });
  const { isNegative } = sentence;
  if (identity === 'other') {
    const isDenied =
      assertion.isSo !== undefined &&
      ONLY.test(sentence.text) &&
      here >= TOPICAL.polarity &&
      words.length > 0 &&
      sentence.own.length > 0;
    return isDenied && !isNegative
      ? result(assertion.isSo ? 'CONTRADICTS' : 'SUPPORTS', 'only')
      : result('NEUTRAL', 'none');
  }
  // "In 2023" is not answered by what is told of 2025.
  const when = compareValues(frame.values, sentence.values);
  if (when.differing && !when.agreed) return result('NEUTRAL', 'none');

  const [entity] = frame.entities.filter((one) => sentence.own.includes(one));
  const told = compareValues(
    read.values,
    entity ? extractEntityValues(sentence, entity) : sentence.values,
  );
  const count = read.values.figures.length + read.values.days.length;
  const had = computeCoverage(fill, sentence.allWords);
  if (asked.isYesNo || assertion.isSo !== undefined) {
    const byJudge = judgedSide(judged, on);
    const isAsked =
      words.length > 0 &&
      here >= (words.length > 2 ? 0.6 : TOPICAL.polarity) &&
      here > 0 &&
      known >= TOPICAL.polarity;
    if (!isAsked || (count && (told.unanswered || told.differing)))
      return { ...result('NEUTRAL', 'none'), ...byJudge };
    if (assertion.isSo === undefined && fill.length && had < HAD)
      return { ...result('NEUTRAL', 'none'), ...byJudge };
    const says = !isNegative;
    const claimed =
      assertion.isSo === undefined ? !assertion.isNegative : assertion.isSo !== asked.isNegative;
    // "Yes, and it cures colds": what is added must be said as well.
    if (says === claimed && fill.length > 1 && had < LACKED) return result('NEUTRAL', 'none');
    return result(says === claimed ? 'SUPPORTS' : 'CONTRADICTS', 'polarity');
  }
  const turned = isNegative !== assertion.isNegative;
  const framed = computeCoverage(shared, [...sentence.words, ...sentence.wordsBefore]);
  if (count) {
    if (
      !told.differing &&
      !told.unanswered &&
      !turned &&
      on >= TOPICAL.value &&
      (had >= 0.5 || isAnswer)
    )
      return result('SUPPORTS', 'value');
    // "It did not cost 48" is not contradicted by another figure
    const isOther = told.differing > 0 && !told.agreed && !assertion.isNegative;
    if (
      isOther &&
      on >= TOPICAL.differing &&
      framed >= 0.5 &&
      (had >= 0.5 || identity !== 'member')
    )
      return result('CONTRADICTS', 'value');
  } else if (fill.length) {
    if (had >= HAD && on >= TOPICAL.words)
      return turned ? result('NEUTRAL', 'none') : result('SUPPORTS', 'words');
  } else if (shared.length && framed >= HAD && on >= TOPICAL.words)
    return result(turned ? 'CONTRADICTS' : 'SUPPORTS', 'polarity');
  return { ...result('NEUTRAL', 'none'), ...judgedSide(judged, on) };
}

/** What an engine judges, where nothing else decides and the sentence speaks of what is asked. */
function judgedSide(
  judged: StanceJudgement | undefined,
  topical: number,
): Omit<EvidenceScore, 'topical'> {
  if (!judged || judged.stance === 'NEUTRAL' || topical < 0.5) return NONE;
  const needed = judged.stance === 'SUPPORTS' ? JUDGED.supports : JUDGED.contradicts;
  return judged.confidence >= needed ? { side: judged.stance, ground: 'judged' } : NONE;
}
