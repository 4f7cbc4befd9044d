import {
  getTypology,
  analyzeStructure,
  findQuotations,
  type ParsedSentence,
  type ParsedToken,
} from '@plumbline/grammar';

export interface NameMention {
  start: number;
  end: number;
  /** Universal relation of its head, where the grammar tells. */
  relation?: string;
}

/** Clauses that say something of their own; the others only describe. */
const STATING_CLAUSES = new Set(['main', 'reported', 'complement']);
const SUBJECT = /^(?:nsubj|csubj)/u;
/** “새봄은행은” is what the sentence is about. */
const TOPIC = 'dislocated';
/** Who acts or is acted upon; “in Norby” and “of Norby” are no antecedent of “he”. */
const ANTECEDENT = /^(?:nsubj|obj|iobj|appos|conj|root|flat|nmod:poss)/u;

/**
 * Whether a sentence names what it is about: each subject of what it states has a name or brings
 * something new in (“a fire”, “34 people”), and nothing leans on a sentence before.
 *
 * @param dates “this week” is no reference to something said before
 */
export function isSelfContained(
  sentence: ParsedSentence,
  names: readonly NameMention[],
  dates: readonly { start: number; end: number }[],
): boolean {
  if (!names.length) return false;
  const { tokens, text } = sentence;
  const quotations = findQuotations(text).map(({ span }) => span);
  const isWithin = (spans: readonly { start: number; end: number }[], token: ParsedToken) =>
    spans.some(({ start, end }) => start <= token.start && end >= token.end);
  const antecedents = names.filter(({ relation = '' }) => ANTECEDENT.test(relation));
  const isDangling = (token: ParsedToken) =>
    isDeictic(token)
      ? !isWithin(quotations, token)
      : isReference(token) &&
        !isWithin(dates, token) &&
        !antecedents.some(({ start }) => start < token.start);
  if (tokens.some(isDangling)) return false;
  const { clauses, attributions } = analyzeStructure(sentence);
  const subjects = clauses
    .filter(({ type }) => STATING_CLAUSES.has(type))
    .flatMap(({ type, predicate }) => {
      const subject = findSubject(tokens, predicate);
      // “…, the ministry expects”: who says it is no part of it, unless it is quoted.
      const isAside =
        tokens[predicate]!.head >= 0 && attributions.some(({ cue }) => cue === predicate);
      return subject && !isWithin(quotations, subject) ? [{ type, subject, isAside }] : [];
    });
  const ownSubjects = subjects.filter(({ isAside }) => !isAside);
  const checkedSubjects = ownSubjects.length ? ownSubjects : subjects;
  return (
    checkedSubjects.some(({ type }) => type === 'main') &&
    checkedSubjects.every(({ subject }) => isKnown(subject, sentence, names))
  );
}

const findSubject = (tokens: readonly ParsedToken[], predicate: number): ParsedToken | undefined =>
  tokens.find(({ head, relation }) => head === predicate && SUBJECT.test(relation)) ??
  tokens.find(({ head, relation }) => head === predicate && relation === TOPIC);

function isKnown(
  subject: ParsedToken,
  { tokens, language }: ParsedSentence,
  names: readonly NameMention[],
): boolean {
  // “It” stands behind a name, or it would have been found dangling.
  if (subject.pos === 'PRON') return isReference(subject) || subject.features.PronType === 'Rel';
  const phrase = listPhrase(tokens, subject);
  const isNamed = phrase.some(({ start, end }) =>
    names.some((name) => name.start < end && name.end > start),
  );
  if (isNamed) return true;
  // “Four were arrested”: of whom was said before.
  const isCounted = phrase.some(({ relation }) => relation === 'nummod');
  if (subject.pos === 'NUM') return /\p{N}\p{L}/u.test(subject.text);
  const isDefinite = phrase.some(
    ({ head, features, relation }) =>
      head === subject.index &&
      (features.Definite === 'Def' ||
        features.PronType === 'Dem' ||
        features.Poss === 'Yes' ||
        relation.endsWith(':poss')),
  );
  if (isDefinite) return false;
  if (isCounted) return true;
  if (!getTypology(language).hasArticles) return false;
  const isIndefinite = phrase.some(
    ({ head, features, pos }) => head === subject.index && pos === 'DET' && features.PronType,
  );
  return isIndefinite || subject.features.Number === 'Plur';
}

/** A noun with what describes it, without the clauses that do. */
function listPhrase(tokens: readonly ParsedToken[], head: ParsedToken): ParsedToken[] {
  const children = tokens.filter(
    (token) => token.head === head.index && !/^(?:acl|punct|parataxis)/u.test(token.relation),
  );
  return [head, ...children.flatMap((child) => listPhrase(tokens, child))];
}

/** “I”, “our”, “you”: who that is depends on whose page it is. */
const isDeictic = ({ features }: ParsedToken) =>
  (features.PronType === 'Prs' || features.Poss === 'Yes') &&
  (features.Person === '1' || features.Person === '2');

/** “He”, “its”, “this”: known by what was named before. */
const isReference = ({ pos, features }: ParsedToken) =>
  (pos === 'PRON' || pos === 'DET') &&
  (features.PronType === 'Dem' || (features.PronType === 'Prs' && features.Person === '3'));
