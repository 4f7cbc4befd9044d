import { type EvidenceContext, MIN_SAME, findMatched } from './evidence-context.ts';
import { fits } from './moments.ts';

/**
 * Values without any difference. “Did it close in 2019?” is also answered by a sentence that
 * differs.
 */
export const NOTHING_AGAINST = {
  ...{ opposites: 0, missingMoments: 0, missingFigures: 0, negation: 0, modality: 0 },
  isNegative: 0,
};

export function describeDifferences(context: EvidenceContext): typeof NOTHING_AGAINST {
  const isDenied = differsInNegation(context);
  return {
    opposites: context.matches.some(({ isOpposite }) => isOpposite) ? 1 : 0,
    missingMoments: countMissingMoments(context),
    missingFigures: countMissingFigures(context),
    negation: isDenied ? 1 : 0,
    modality: differsInModality(context) ? 1 : 0,
    isNegative: context.question.isNegative && isDenied ? 1 : 0,
  };
}

/** A sentence without a time of its own is dated by its passage. */
function countMissingMoments({ question, moments, candidate }: EvidenceContext): number {
  const date = candidate.passage.date?.getTime();
  const isUndated = moments.length === 0 && date !== undefined;
  return question.moments.filter(
    (moment) =>
      !moments.some((stated) => fits(moment, stated)) &&
      !(isUndated && date >= moment.from && date < moment.to),
  ).length;
}

function countMissingFigures({ question, reading }: EvidenceContext): number {
  const values = new Set(reading.words.map(({ value }) => value));
  return question.figures.filter((figure) => !values.has(figure)).length;
}

/**
 * Whether a time or figure belongs to another event. Examples: when the bridge was built instead of
 * when it fell; how many sued instead of how many were hurt.
 */
export function isOtherEvent(context: EvidenceContext): boolean {
  const { question, reading, matches } = context;
  const { kind, head, language } = question;
  const isCounted = kind === 'quantity' && (head !== undefined || language !== 'en');
  const hasEvent =
    (kind === 'time' || isCounted) && question.contentWords.includes(question.predicate ?? -1);
  if (!hasEvent || !reading.parsed || findMatched(context)) return false;
  const matched = new Set(matches.map(({ to }) => reading.words[to]?.token));
  const verbs = reading.parsed.tokens.filter(({ pos }) => pos === 'VERB');
  return verbs.length > 0 && !verbs.some(({ index }) => matched.has(index));
}

/**
 * Whether a modifier is missing: a passage that never names Northam is not about “the mill of
 * Northam”.
 */
export function isOtherThing({ question, matches, candidate }: EvidenceContext): boolean {
  const { words, parsed } = question.reading;
  return question.contentWords.some((index, at) => {
    const { token, stem, text } = words[index]!;
    const relation = token === undefined ? '' : parsed!.tokens[token]!.relation;
    const { terms } = candidate.passage;
    return (
      /^(?:nmod|compound|flat)/u.test(relation) &&
      matches[at]!.strength === 0 &&
      !terms.has(stem) &&
      !terms.has(text.toLowerCase())
    );
  });
}

/** “Which did not close?” and a sentence about what closed, or the other way round. */
function differsInNegation(context: EvidenceContext): boolean {
  const { question, reading, matches } = context;
  const negations = reading.structure?.negations ?? [];
  const predicate = findMatched(context);
  const denied = new Set(negations.map(({ head }) => head));
  const isDenied = predicate
    ? denied.has(predicate.index) || denied.has(predicate.head)
    : matches.some(
        ({ to, strength }) => strength > 0 && denied.has(reading.words[to]!.token ?? -1),
      );
  return isDenied !== question.isNegative && (isDenied || predicate !== undefined);
}

/** Something possible or planned does not answer a question about a fact. */
function differsInModality(context: EvidenceContext): boolean {
  const { question, reading } = context;
  const predicate = findMatched(context);
  if (!predicate || question.reading.structure?.modalities.some(({ type }) => type !== 'asked'))
    return false;
  return (
    reading.structure?.modalities.some(
      ({ type, head }) => type !== 'asked' && head === predicate.index,
    ) ?? false
  );
}

/** Whether a passage contains none of the names in the question. */
export function isUnnamed(
  { question, matches }: EvidenceContext,
  getNearness: (at: number) => number,
): boolean {
  const names = question.contentWords.flatMap((index, at) =>
    question.reading.words[index]!.isName ? [at] : [],
  );
  const isNear = (at: number) => matches[at]!.strength >= MIN_SAME || getNearness(at) > 0;
  return names.length > 0 && !names.some(isNear);
}
