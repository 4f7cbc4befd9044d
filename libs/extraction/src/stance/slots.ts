import type { Pair } from './align.ts';
import { exclusion, hasKind, isNation, nationsOf } from './lexicon.ts';
import type { Statement } from './statement.ts';
import type { Word } from './word.ts';

/** A word of the claim where the text has another of the same type in its place. */
export interface Conflict {
  /** Index of the claim's word. */
  at: number;
  claim: string;
  evidence: string;
  type: 'nation' | 'kind' | 'name';
  /** How far the two rule each other out, 0 to 1. */
  force: number;
}

type Filler = Omit<Conflict, 'at'>;

const NAME = 0.8;

/** What the claim says that the text does not, where the text fills the same slot otherwise: another country, another kind of thing, another name. */
export function conflictsOf(claim: Statement, evidence: Statement, pairs: Pair[]): Conflict[] {
  const answered = new Set(pairs.flatMap(({ to, strength }) => (to !== undefined && strength > 0.35 ? [to] : [])));
  const free = evidence.words.filter((word, index) => !answered.has(index) && !word.isFigure && word.weight > 0);
  const out: Conflict[] = [];
  for (const pair of pairs) {
    if (pair.strength > 0.35 || pair.at < claim.predicate) continue;
    const word = pair.claim;
    const conflict =
      nationConflict(word, free) ?? kindConflict(word, free) ?? (word.isName ? nameConflict(pair, claim, evidence, answered) : undefined);
    if (conflict) out.push(conflict);
  }
  return out;
}

function nationConflict(word: Word, free: Word[]): Filler | undefined {
  if (!isNation(word.stem)) return undefined;
  const other = free.find(({ stem }) => nationsOf(word.stem, stem) === 'other');
  return other && { claim: word.text, evidence: other.text, type: 'nation', force: 1 };
}

function kindConflict(word: Word, free: Word[]): Filler | undefined {
  if (!hasKind(word.stem)) return undefined;
  let best: Filler | undefined;
  for (const other of free) {
    const force = exclusion(word.stem, other.stem);
    if (force > (best?.force ?? 0)) best = { claim: word.text, evidence: other.text, type: 'kind', force };
  }
  return best;
}

/** "directed by Ann Hall" against "directed by Bob Lee": the same word, or the same preposition after the same word, leads to another name. */
function nameConflict({ claim: word, at }: Pair, claim: Statement, evidence: Statement, answered: Set<number>): Filler | undefined {
  const lead = leadOf(claim.words, at);
  if (!lead) return undefined;
  for (const [index, other] of evidence.words.entries()) {
    if (!other.isName || other.isFigure || answered.has(index) || isNation(other.stem) !== isNation(word.stem)) continue;
    const its = leadOf(evidence.words, index);
    if (its && its.form === lead.form) return { claim: word.text, evidence: other.text, type: 'name', force: NAME };
  }
  return undefined;
}

/** The word before the run of names that a name stands in. */
function leadOf(words: Word[], at: number): Word | undefined {
  let index = at - 1;
  while (index >= 0 && (words[index]?.isName || words[index]?.form === 'the')) index -= 1;
  return words[index];
}
