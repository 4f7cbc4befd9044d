import type { WordVectorTable } from '../network/word-vector-table.ts';
import type { MentionHistory } from './mention-history.ts';
import { type Mention, PRONOUNS } from './mentions.ts';

/** Columns of the scorer of references; the weights are learned on these. */
export const REFERENCE_COLUMNS = [
  'pronoun',
  'possessive',
  'reflexive',
  'kind',
  'candidate_kind',
  'sentences',
  'mentions_between',
  'mentions_of_type_between',
  'same_sentence_order',
  'number_agrees',
  'candidate_plural',
  'gender_of_candidate',
  'gender_agrees',
  'type',
  'candidate_type',
  'type_agrees',
  'role',
  'candidate_role',
  'same_role',
  'same_governor',
  'candidate_definite',
  'candidate_first',
  'times_named',
  'quoted',
  'candidate_quoted',
  'same_head',
  'head_similarity',
  'contains_name',
  'candidate_confidence',
  'candidate_length',
  'pronoun_agrees',
  'same_text',
  'length',
  'determiner',
  'candidate_determiner',
  'postmodified',
  'governor_similarity',
  'same_governor_lemma',
  'shared_words',
  'candidate_text_count',
  'candidate_head_count',
  'candidate_head_phrases',
  'head_count_between',
  'head_phrases_between',
  'candidate_last_of_head',
  'text_count',
  'mentions_of_name_between',
  'added_words',
  'dropped_words',
  'content_words',
  'candidate_sentence',
  'candidate_first_subject',
  'depth',
  'candidate_depth',
] as const;

/**
 * Columns of the second scorer: is the best candidate right, given the others? Scores first, then
 * the columns of the pair.
 */
export const DECISION_COLUMNS = [
  'best',
  'margin_second',
  'margin_third',
  'candidates',
  'margin_other_type',
  ...REFERENCE_COLUMNS,
] as const;

/** One row of the decision columns. Candidates of the same name are no rivals of the best. */
export function decisionFeatures(
  scored: readonly { candidate: Mention; score: number; row: Float32Array }[],
): Float32Array {
  const sorted = [...scored].sort((a, b) => b.score - a.score);
  const best = sorted[0]!;
  const name = mentionKey(best.candidate);
  const rivals = sorted.filter(({ candidate }) => mentionKey(candidate) !== name);
  const otherType = rivals.find(
    ({ candidate }) => entityTypeIndex(candidate) !== entityTypeIndex(best.candidate),
  );
  const margin = (rival: { score: number } | undefined) => (rival ? best.score - rival.score : NaN);
  return Float32Array.from([
    best.score,
    margin(rivals[0]),
    margin(rivals[1]),
    scored.length,
    margin(otherType),
    ...best.row,
  ]);
}

const DETERMINERS = ['none', 'indefinite', 'definite', 'demonstrative', 'possessive'];
const KINDS = ['pronoun', 'name', 'noun', 'group'];
const TYPES = [
  'abstract',
  'animal',
  'event',
  'object',
  'organization',
  'person',
  'place',
  'plant',
  'substance',
  'time',
];
const ROLES = ['nsubj', 'obj', 'iobj', 'obl', 'nmod', 'appos', 'conj', 'root', 'compound', 'xcomp'];
const PRONOUN_LIST = ['he', 'she', 'it', 'they'];
const REFLEXIVE = /sel(?:f|ves)$/u;

/** What of a document the features of a pair need beside the pair itself. */
export interface ReferenceContext {
  mentions: readonly Mention[];
  /** How often each head or name occurs among the mentions. */
  counts: ReadonlyMap<string, number>;
  /** The mentions before the anaphor. */
  history: MentionHistory;
  vectors: WordVectorTable | undefined;
}

export const mentionKey = (mention: Mention) =>
  mention.nameWords.at(-1) ?? mention.head.lemma.toLowerCase();

const entityTypeIndex = (mention: Mention) => TYPES.indexOf(mention.head.entityType ?? '');

/** One row of the columns above for “`anaphor` stands for what `candidate` stands for”. */
export function referenceFeatures(
  anaphor: Mention,
  candidate: Mention,
  context: ReferenceContext,
): Float32Array {
  const { mentions, counts, vectors } = context;
  const form = anaphor.head.text.toLowerCase();
  const pronoun = anaphor.kind === 'pronoun' ? PRONOUNS[form] : undefined;
  const theirs =
    candidate.kind === 'pronoun' ? PRONOUNS[candidate.head.text.toLowerCase()] : undefined;
  const gender = theirs ? genderNumber(theirs.gender) : genderOfName(candidate, vectors);
  const wanted = pronoun ? genderNumber(pronoun.gender) : NaN;
  const type = entityTypeIndex(anaphor);
  const candidateType = entityTypeIndex(candidate);
  let between = 0;
  for (let at = candidate.index + 1; at < anaphor.index; at++)
    if (entityTypeIndex(mentions[at]!) === type) between++;
  const similarity = vectors?.similarity(anaphor.head.lemma, candidate.head.lemma) ?? NaN;
  const names = new Set(candidate.nameWords);
  const row: Record<(typeof REFERENCE_COLUMNS)[number], number> = {
    ...historyFeatures(anaphor, candidate, context),
    pronoun: PRONOUN_LIST.indexOf(anaphor.head.lemma.toLowerCase()),
    possessive: Number(anaphor.head.relation === 'nmod:poss'),
    reflexive: Number(REFLEXIVE.test(form)),
    kind: KINDS.indexOf(anaphor.kind),
    candidate_kind: KINDS.indexOf(candidate.kind),
    sentences: anaphor.sentence - candidate.sentence,
    mentions_between: anaphor.index - candidate.index - 1,
    mentions_of_type_between: between,
    same_sentence_order:
      anaphor.sentence === candidate.sentence ? anaphor.head.index - candidate.head.index : 99,
    number_agrees: Number(anaphor.isPlural === candidate.isPlural),
    candidate_plural: Number(candidate.isPlural),
    gender_of_candidate: gender,
    gender_agrees: wanted * gender,
    type,
    candidate_type: candidateType,
    type_agrees: Number(type === candidateType),
    role: ROLES.indexOf(anaphor.role),
    candidate_role: ROLES.indexOf(candidate.role),
    same_role: Number(anaphor.role === candidate.role),
    same_governor: Number(
      anaphor.sentence === candidate.sentence && anaphor.governor === candidate.governor,
    ),
    candidate_definite: Number(candidate.isDefinite),
    candidate_first: Number(candidate.span.start <= 4),
    times_named: counts.get(mentionKey(candidate)) ?? 0,
    quoted: Number(anaphor.isQuoted),
    candidate_quoted: Number(candidate.isQuoted),
    same_head: Number(anaphor.head.lemma.toLowerCase() === candidate.head.lemma.toLowerCase()),
    head_similarity: pronoun ? NaN : similarity,
    contains_name: anaphor.nameWords.length
      ? anaphor.nameWords.filter((word) => names.has(word)).length / anaphor.nameWords.length
      : NaN,
    candidate_confidence: candidate.head.confidence,
    candidate_length: candidate.span.end - candidate.span.start,
    same_text: Number(anaphor.text === candidate.text),
    length: anaphor.text.length,
    determiner: DETERMINERS.indexOf(anaphor.determiner),
    candidate_determiner: DETERMINERS.indexOf(candidate.determiner),
    postmodified: Number(anaphor.isPostmodified),
    governor_similarity: vectors?.similarity(anaphor.governorLemma, candidate.head.lemma) ?? NaN,
    same_governor_lemma: Number(anaphor.governorLemma === candidate.governorLemma),
    shared_words: shareWords(anaphor.text, candidate.text),
    pronoun_agrees: theirs && pronoun ? Number(candidate.head.lemma === anaphor.head.lemma) : NaN,
  };
  return Float32Array.from(REFERENCE_COLUMNS, (column) => row[column]);
}

/** How the document has used the words of both so far. */
function historyFeatures(
  anaphor: Mention,
  candidate: Mention,
  { mentions, history }: ReferenceContext,
) {
  const sameHead = history.withHead(candidate);
  const later = sameHead.filter(({ index }) => index > candidate.index);
  const countPhrases = (list: readonly Mention[]) => new Set(list.map(({ text }) => text)).size;
  const name = mentionKey(candidate);
  let sameName = 0;
  for (let at = candidate.index; at < anaphor.index; at++) {
    const mention = mentions[at]!;
    if (mention.kind !== 'pronoun' && mentionKey(mention) === name) sameName++;
  }
  const words = contentWords(anaphor);
  const candidateWords = contentWords(candidate);
  const countOthers = (list: readonly string[], others: readonly string[]) =>
    list.filter((word) => !others.includes(word)).length;
  return {
    candidate_text_count: history.countText(candidate),
    candidate_head_count: sameHead.length,
    candidate_head_phrases: countPhrases(sameHead),
    head_count_between: later.length,
    head_phrases_between: countPhrases(later),
    candidate_last_of_head: Number(sameHead.at(-1) === candidate),
    text_count: history.countText(anaphor),
    mentions_of_name_between: sameName,
    added_words: countOthers(words, candidateWords),
    dropped_words: countOthers(candidateWords, words),
    content_words: words.length,
    candidate_sentence: candidate.sentence,
    candidate_first_subject: Number(history.isFirstSubject(candidate)),
    depth: anaphor.depth,
    candidate_depth: candidate.depth,
  };
}

/** The words of a phrase without the determiner before them. */
const contentWords = ({ text, determiner }: Mention): string[] => {
  const words = text.split(' ');
  return determiner === 'none' ? words : words.slice(1);
};

/** Share of the words of one phrase that the other has. */
function shareWords(text: string, other: string): number {
  const words = text.split(' ');
  const others = new Set(other.split(' '));
  return words.filter((word) => others.has(word)).length / words.length;
}

const genderNumber = (gender: 'm' | 'f' | 'n' | '') =>
  gender === 'm' ? 1 : gender === 'f' ? -1 : gender === 'n' ? 0 : NaN;

/** How much more a name or noun is used like “he” than like “she”; NaN when it has no vector. */
function genderOfName(mention: Mention, vectors: WordVectorTable | undefined): number {
  if (!vectors) return NaN;
  const word = mention.nameWords[0] ?? mention.head.lemma;
  const he = vectors.similarity(word, 'he');
  const she = vectors.similarity(word, 'she');
  return he === undefined || she === undefined ? NaN : he - she;
}
