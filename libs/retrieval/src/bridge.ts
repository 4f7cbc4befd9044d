import { names } from '@plumbline/text';
import { bm25Weight, inverseDocumentFrequency } from './bm25.ts';
import { byScore, type Candidate, type Ranked, type Statistics } from './candidate.ts';
import type { Question } from './question.ts';
import { weightsOf } from './rerank.ts';
import { searchTerms } from './search-terms.ts';
import { titleTerms } from './title-terms.ts';

/** So many of the best passages are taken for the first half of an answer. */
const FIRST_PASSAGES = 3;
/** More names than this in one passage are a list. */
const MOST_NAMES = 24;
/** The first half has to leave this much of the question open, by weight. */
const LEAST_OPEN = 0.2;
/** A name that more passages have than this leads everywhere. */
export const MOST_PASSAGES_OF_A_NAME = 500;
const MENTIONED = 1;
const TITLED = 2;
const OPEN_TERMS = 1;
/** Beyond this a name is rare enough, and rarer ones are often misspelt. */
const RARE = 6;

/** A passage that answers a part of the question, and the names it brings into play. */
export interface Bridge {
  from: string;
  /** How much it is to be trusted, 0 to 1. */
  strength: number;
  /** The question's terms that it leaves open. */
  open: readonly string[];
  /** The terms of each name that the question does not have, joined by spaces. */
  names: readonly string[];
}

/** A passage that has all terms of a name. */
export type NameHit = Candidate & {
  name: string;
  /** How many passages have all terms of the name. */
  passagesOfName: number;
};

/**
 * What a question that describes instead of naming ("the city where … was born") leads to: its
 * first half is answered by one of the best passages, which names what the second half is about.
 * None for a plain question.
 *
 * @param ranked what `rerank` made of the candidates
 * @param read title and text of a passage
 */
export function bridgesOf(
  question: Question,
  ranked: readonly Ranked[],
  candidates: readonly Candidate[],
  statistics: Statistics,
  read: (id: string) => { title?: string; text: string; language?: string },
): Bridge[] {
  if (!question.nested || !ranked[0]) return [];
  const weight = weightsOf(question, statistics);
  const whole = sum(weight.values());
  const best = ranked[0].score;
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  return ranked.slice(0, FIRST_PASSAGES).flatMap(({ id, score }) => {
    const has = new Set(byId.get(id)?.terms);
    const open = [...question.terms].filter((term) => !has.has(term));
    const share = sum(open.map((term) => weight.get(term) ?? 0)) / whole;
    if (!(share >= LEAST_OPEN)) return [];
    return [
      {
        from: id,
        strength: question.nested * (score / best) * Math.sqrt(share),
        open,
        names: namesIn(read(id), question),
      },
    ];
  });
}

function namesIn(
  { title = '', text, language }: { title?: string; text: string; language?: string },
  { terms }: Question,
): string[] {
  const found = new Set([titleTerms(title, language).join(' ')]);
  for (const name of names(text, language)) {
    found.add(searchTerms(name.text, language).join(' '));
    if (found.size > MOST_NAMES) break;
  }
  return [...found].filter((name) => name && !name.split(' ').every((term) => terms.has(term)));
}

/**
 * Lets passages rise that a bridge leads to, by how rare its name is, whether they are titled with
 * it, and what they have of the terms that the bridge leaves open.
 *
 * @param hits passages that have the names of the bridges; one that has several comes once for each
 */
export function crossBridges(
  ranked: readonly Ranked[],
  bridges: readonly Bridge[],
  hits: readonly NameHit[],
  statistics: Statistics,
): Ranked[] {
  const rise = new Map<string, number>();
  for (const hit of hits) {
    if (hit.passagesOfName > MOST_PASSAGES_OF_A_NAME) continue;
    const rarity = Math.min(
      RARE,
      inverseDocumentFrequency(hit.passagesOfName, statistics.passages),
    );
    const titled = hit.title.join(' ') === hit.name;
    for (const { from, strength, open, names } of bridges) {
      if (from === hit.id || !names.includes(hit.name)) continue;
      const opened = scoreOf(open, hit, statistics);
      const gain =
        strength *
        ((opened ? MENTIONED * rarity : 0) + (titled ? TITLED * rarity : 0) + OPEN_TERMS * opened);
      if (gain > (rise.get(hit.id) ?? 0)) rise.set(hit.id, gain);
    }
  }
  const scores = new Map(ranked.map(({ id, score }) => [id, score]));
  for (const [id, gain] of rise) scores.set(id, (scores.get(id) ?? 0) + gain);
  return [...scores].map(([id, score]) => ({ id, score })).sort(byScore);
}

function scoreOf(asked: readonly string[], { terms }: Candidate, statistics: Statistics): number {
  const times = new Map(asked.map((term) => [term, 0]));
  for (const term of terms) if (times.has(term)) times.set(term, times.get(term)! + 1);
  let score = 0;
  for (const [term, tf] of times)
    if (tf) score += bm25Weight(tf, statistics.frequency.get(term) ?? 0, terms.length, statistics);
  return score;
}

const sum = (numbers: Iterable<number>) =>
  [...numbers].reduce((total, number) => total + number, 0);
