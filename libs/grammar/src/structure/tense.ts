import type { ParsedToken } from '../parsed-sentence.types.ts';
import { isPredicate } from './clauses.ts';
import type { LexiconIndex } from './lexicon.ts';
import { type SyntaxTree, hasRelation } from './syntax-tree.ts';

/** The time of the event of a clause, seen from the time of writing. */
export type ClauseTense = 'past' | 'present' | 'future';

/**
 * The tense of a predicate. An infinitive or participle has the tense of the clause around it,
 * unless that clause plans, expects or requires it. A statement that is only possible has none.
 */
export function findTense(
  tree: SyntaxTree,
  predicate: ParsedToken,
  lexicon: LexiconIndex,
): ClauseTense | undefined {
  const auxiliaries = tree.children(predicate, 'aux', 'cop');
  const isPerfect = auxiliaries.some(
    (word) => !readMood(word, lexicon) && isPerfectAuxiliary(tree, word, predicate),
  );
  const mood = auxiliaries.flatMap((word) => readMood(word, lexicon) ?? [])[0];
  if (mood === 'planned' || mood === 'required') return isPerfect ? undefined : 'future';
  if (mood) return isPerfect && mood === 'possible' ? 'past' : undefined;
  const isPlan = isPlanned(predicate, lexicon);
  if (auxiliaries.some(({ features }) => isPastForm(features.Tense))) return 'past';
  if (auxiliaries.some(({ features }) => features.Tense === 'Fut')) return 'future';
  if (isPerfect) return 'past';
  const { Tense, VerbForm } = predicate.features;
  if (auxiliaries.length > 0 && VerbForm !== 'Inf')
    return isPlan && isParticiple(predicate) ? 'future' : 'present';
  if (VerbForm === 'Fin') return toClauseTense(Tense) ?? findTenseByNumber(tree, predicate);
  if (isParticiple(predicate)) return isPlan && !tree.child(predicate, 'nsubj') ? 'future' : 'past';
  return findTenseAround(tree, predicate, lexicon);
}

/** The tense of an infinitive, a present participle or a clause without a verb. */
function findTenseAround(
  tree: SyntaxTree,
  predicate: ParsedToken,
  lexicon: LexiconIndex,
): ClauseTense | undefined {
  let head = tree.head(predicate);
  const mood = head && lexicon.modalPredicates.get(head.lemma.toLowerCase());
  const isInfinitive = predicate.features.VerbForm === 'Inf';
  if (head && isInfinitive && (mood === 'planned' || mood === 'required')) {
    const words = [head, ...tree.children(head, 'aux')];
    const isPast = words.some(
      ({ features }) => isPastForm(features.Tense) && features.VerbForm === 'Fin',
    );
    return isPast ? undefined : 'future';
  }
  if (isInfinitive && mood) return undefined;
  while (head && !isPredicate(tree, head)) head = tree.head(head);
  return head && findTense(tree, head, lexicon);
}

/**
 * The tense of a verb with one form for all tenses. The present of a singular subject would have an
 * “s”, so “The club beat them” is a past.
 */
function findTenseByNumber(tree: SyntaxTree, predicate: ParsedToken): ClauseTense | undefined {
  const subject = tree.child(predicate, 'nsubj');
  if (!subject) return undefined;
  const { Number: number, Person: person = '3' } = subject.features;
  const isOne = number === 'Sing' && person === '3' && !tree.child(subject, 'conj');
  return isOne ? 'past' : 'present';
}

const toClauseTense = (tense: string | undefined): ClauseTense | undefined =>
  isPastForm(tense) ? 'past' : tense === 'Fut' ? 'future' : tense ? 'present' : undefined;

const isPastForm = (tense: string | undefined) => tense === 'Past' || tense === 'Imp';

const isParticiple = ({ features }: ParsedToken) =>
  features.VerbForm === 'Part' && features.Tense !== 'Pres';

const readMood = ({ lemma, text }: ParsedToken, { auxiliaries }: LexiconIndex) =>
  auxiliaries.get(lemma.toLowerCase()) ?? auxiliaries.get(text.toLowerCase());

export const isPlanned = ({ lemma }: ParsedToken, { modalPredicates }: LexiconIndex) =>
  modalPredicates.get(lemma.toLowerCase()) === 'planned';

/**
 * Whether an auxiliary forms a perfect with a participle: “has closed”, “a fermé”. Not the
 * auxiliary of a passive or of “is closing”.
 */
function isPerfectAuxiliary(tree: SyntaxTree, word: ParsedToken, predicate: ParsedToken): boolean {
  if (hasRelation(word, 'cop')) return false;
  if (word.relation === 'aux:pass') return false;
  const isPassive = tree.child(predicate, 'aux:pass') !== undefined;
  if (!isParticiple(predicate) && !tree.child(predicate, 'cop')) return false;
  const isBe = word.lemma === 'be' || word.features.VerbForm === 'Ger';
  return !isBe && (isPassive || isParticiple(predicate) || word.lemma === 'have');
}
