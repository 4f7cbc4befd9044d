import type { ParsedToken } from '@plumbline/grammar';
import { getAnswerWords } from './answer-words.ts';
import { type EvidenceContext, MAX_COUNTED, MIN_SAME, findMatched } from './evidence-context.ts';
import type { Filler } from './find-fillers.ts';
import { computeLikeness } from './match-words.ts';
import type { ReadText } from './read-text.ts';

const MAX_PATH = 6;

/**
 * Counts the relations between words of the question that the sentence shares. `swapped`: subject
 * and object have changed places, or “from” became “to”.
 */
export function countLinks({ question, matches, reading }: EvidenceContext): {
  linked: number;
  swapped: number;
} {
  const tokens = question.reading.parsed?.tokens;
  if (!tokens || !reading.parsed) return { linked: 0.5, swapped: 0 };
  const placeByToken = new Map(
    question.contentWords.map((index, at) => [question.reading.words[index]!.token!, at]),
  );
  const { contraries } = getAnswerWords(reading.language);
  let [all, kept] = [0, 0];
  const turned = new Set<string>();
  for (const [token, at] of placeByToken) {
    const own = matches[at]!;
    if (own.strength < MIN_SAME) continue;
    const matchedToken = reading.parsed.tokens[reading.words[own.to]!.token!]!;
    const cases = [findCase(tokens, token), findCase(reading.parsed.tokens, matchedToken.index)];
    if (contraries.has(cases.join(' '))) turned.add('agent').add('patient');
    const governor = placeByToken.get(tokens[token]!.head);
    if (governor === undefined) continue;
    all += 1;
    const other = matches[governor]!;
    if (other.strength < MIN_SAME) continue;
    const to = reading.words[other.to]!.token!;
    const path = computePath(reading.parsed.tokens, matchedToken.index, to);
    kept += path <= 1 ? 1 : path === 2 ? 0.7 : path === 3 ? 0.3 : 0;
    const role = findRole(question.reading, token, tokens[token]!.head);
    const opposite = role === 'agent' ? 'patient' : role === 'patient' ? 'agent' : undefined;
    if (opposite && findRole(reading, matchedToken.index, to) === opposite) turned.add(opposite);
  }
  return { linked: all ? kept / all : 0.5, swapped: turned.size === 2 ? 1 : 0 };
}

const findCase = (tokens: readonly ParsedToken[], token: number) =>
  tokens.find(({ head, relation }) => head === token && relation === 'case')?.lemma;

const findRole = ({ structure }: ReadText, token: number, predicate: number) =>
  structure?.predicates
    .find((one) => one.token === predicate)
    ?.roles.find(({ head }) => head === token)?.kind;

/** Number of steps between two tokens in the tree; the parts of a name count as one. */
function computePath(tokens: readonly ParsedToken[], from: number, to: number): number {
  const climb = (start: number) => {
    const steps = new Map<number, number>();
    let count = 0;
    for (let at = start; at >= 0 && !steps.has(at); at = tokens[at]!.head) {
      steps.set(at, count);
      if (!/^(?:flat|compound|appos|nmod:desc)/u.test(tokens[at]!.relation)) count += 1;
    }
    return steps;
  };
  const [one, other] = [climb(from), climb(to)];
  let best = Infinity;
  for (const [token, steps] of one) best = Math.min(best, steps + (other.get(token) ?? Infinity));
  return best;
}

/** How close a possible answer is to the word that the question word depends on: 0 to 1. */
export function computeNearness(context: EvidenceContext, { token }: Filler): number {
  const { question, matches, reading } = context;
  if (token === undefined || !reading.parsed) return 0.5;
  const tokens = reading.parsed.tokens;
  const predicate = findMatched(context);
  const targets = predicate
    ? [predicate.index]
    : matches
        .filter(({ strength }) => strength >= MIN_SAME)
        .map(({ to }) => reading.words[to]!.token!);
  if (!targets.length || question.askingToken === undefined) return targets.length ? 0.5 : 0;
  const path = Math.min(...targets.map((target) => computePath(tokens, token, target)));
  return 1 - Math.min(MAX_PATH, path) / MAX_PATH;
}

/**
 * Whether the sentence has something new in the grammatical role asked for: 1, 0, or .5 if unknown.
 */
export function fillsRole(context: EvidenceContext): number {
  const { question, reading, matches } = context;
  const { askingToken, head } = question;
  const asking =
    head === undefined ? askingToken : (question.reading.words[head]!.token ?? askingToken);
  const root = question.reading.parsed?.tokens.find(({ head: at }) => at < 0);
  const role = question.reading.structure?.predicates
    .find(({ token }) => token === root?.index)
    ?.roles.find((one) => one.head === asking || one.head === askingToken);
  const predicate = findMatched(context);
  if (!role || !predicate) return 0.5;
  const roles = reading.structure?.predicates
    .find(({ token }) => token === predicate.index)
    ?.roles.filter(({ kind }) => kind === role.kind);
  const matchedTokens = new Set(
    matches
      .filter(({ strength }) => strength >= MIN_SAME)
      .map(({ to }) => reading.words[to]!.token),
  );
  const counted = head === undefined ? undefined : question.reading.words[head];
  return roles?.some(({ head: at }) => {
    const word = reading.words[reading.wordByToken.get(at) ?? -1];
    return (
      !matchedTokens.has(at) ||
      (counted && word && computeLikeness(counted, word, reading.language) > 0)
    );
  })
    ? 1
    : 0;
}

/** Counts words of the question that the sentence replaces with something else. */
export function countReplaced({ question, matches, reading }: EvidenceContext): number {
  const tokens = question.reading.parsed?.tokens;
  const sentenceTokens = reading.parsed?.tokens;
  if (!tokens || !sentenceTokens) return 0;
  const placeByToken = new Map(
    question.contentWords.map((index, at) => [question.reading.words[index]!.token!, at]),
  );
  const matchedTokens = new Set(matches.map(({ to }) => reading.words[to]?.token));
  const replaced = [...placeByToken].filter(([token, at]) => {
    const { head, relation } = tokens[token]!;
    const governor = matches[placeByToken.get(head) ?? -1];
    if (matches[at]!.strength >= MIN_SAME || !governor || governor.strength < MIN_SAME)
      return false;
    const place = reading.words[governor.to]!.token!;
    return sentenceTokens.some(
      (other) =>
        other.head === place &&
        toPlaceKind(other.relation) === toPlaceKind(relation) &&
        reading.wordByToken.has(other.index) &&
        !matchedTokens.has(other.index),
    );
  });
  return Math.min(MAX_COUNTED, replaced.length);
}

/** “Steam engines” and “marine engines” fill the same slot. */
const toPlaceKind = (relation: string) =>
  relation.replace(/^(?:amod|compound|nmod|flat)(?::\p{L}+)?$/u, 'modifier').split(':')[0];

/** How well something new in the sentence matches the noun after “which”. */
export function rateHead({ question, reading, fillers }: EvidenceContext): number {
  const { head, kind } = question;
  if (head === undefined || kind !== 'open') return 0.5;
  const headWord = question.reading.words[head]!;
  return fillers.reduce((best, { token }) => {
    const word = token === undefined ? undefined : reading.words[reading.wordByToken.get(token)!];
    return word ? Math.max(best, computeLikeness(headWord, word, reading.language)) : best;
  }, 0);
}
