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
  /** Universal Dependencies relation of its head, if the grammar knows it. */
  relation?: string;
}

/** Clauses that make a statement; others only describe. */
const STATING_CLAUSES = new Set(['main', 'reported', 'complement']);
const SUBJECT = /^(?:nsubj|csubj)/u;
/** “새봄은행은” is the topic of the sentence. */
const TOPIC = 'dislocated';
/** Relations of participants. “in Norby” and “of Norby” are not antecedents of “he”. */
const ANTECEDENT = /^(?:nsubj|obj|iobj|appos|conj|root|flat|nmod:poss)/u;

/**
 * Whether a sentence names what it is about. Each subject of its statements has a name or
 * introduces something new (“a fire”, “34 people”), and nothing refers to a sentence before.
 *
 * @param dates dates of the sentence, so that “this week” is not taken for a reference
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
      // “…, the ministry expects”: the attribution is not part of the statement, unless it is
      // quoted.
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
  // “It” has a name before it; otherwise it would be an open reference.
  if (subject.pos === 'PRON') return isReference(subject) || subject.features.PronType === 'Rel';
  const phrase = listPhrase(tokens, subject);
  const isNamed = phrase.some(({ start, end }) =>
    names.some((name) => name.start < end && name.end > start),
  );
  if (isNamed) return true;
  // “Four were arrested”: of a group mentioned before.
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

/** Returns a noun with its modifiers, without clauses. */
function listPhrase(tokens: readonly ParsedToken[], head: ParsedToken): ParsedToken[] {
  const children = tokens.filter(
    (token) => token.head === head.index && !/^(?:acl|punct|parataxis)/u.test(token.relation),
  );
  return [head, ...children.flatMap((child) => listPhrase(tokens, child))];
}

/** “I”, “our”, “you”: depend on the author of the page. */
const isDeictic = ({ features }: ParsedToken) =>
  (features.PronType === 'Prs' || features.Poss === 'Yes') &&
  (features.Person === '1' || features.Person === '2');

/** “He”, “its”, “this”: refer to something named before. */
const isReference = ({ pos, features }: ParsedToken) =>
  (pos === 'PRON' || pos === 'DET') &&
  (features.PronType === 'Dem' || (features.PronType === 'Prs' && features.Person === '3'));
