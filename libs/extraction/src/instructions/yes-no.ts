import {
  type ParsedSentence,
  type Predicate,
  type SentenceStructure,
  analyzeStructure,
  hasGrammar,
  hasStructure,
  parse,
} from '@plumbline/grammar';
import type { Sentence } from '@plumbline/text';
import { findNearestSentences } from './nearest-sentences.ts';
import type { Page } from './page.ts';

/** The answer to a yes-no question and the sentence that decides it. */
export interface YesNoDecision {
  isYes: boolean;
  sentence: Sentence;
}

interface Statement {
  parsed: ParsedSentence;
  structure: SentenceStructure;
  predicate: Predicate;
  isDenied: boolean;
}

const MAX_SENTENCES = 8;
const CONTENT_PARTS_OF_SPEECH: ReadonlySet<string> = new Set([
  'NOUN',
  'PROPN',
  'VERB',
  'ADJ',
  'NUM',
]);

/** Parses a yes-no question; `undefined` for any other question. */
export function parseYesNoQuestion(question: string, language: string): Statement | undefined {
  if (!/[?？]\s*$/.test(question) || !hasGrammar(language) || !hasStructure(language))
    return undefined;
  const parsed = parse(question, language);
  const isOpen = parsed.tokens.some(
    ({ features, relation }) => features['PronType'] === 'Int' || relation === 'conj',
  );
  if (isOpen || !/^(?:AUX|VERB)$/.test(parsed.tokens[0]?.pos ?? '')) return undefined;
  return listStatements(parsed)[0];
}

/**
 * Returns the sentence that states or denies exactly what is asked as a fact of the page.
 * `undefined` when there is none or two disagree.
 */
export function decideYesNo(
  question: Statement,
  page: Page,
  topicTerms: readonly string[],
): YesNoDecision | undefined {
  const decisions = findNearestSentences(page, topicTerms, MAX_SENTENCES).flatMap(
    ({ sentence }): YesNoDecision[] => {
      const parsed = page.parses.parse(sentence.text);
      const statement =
        parsed &&
        listStatements(parsed).find((one) => isPlainFact(one) && statesSame(question, one));
      return statement ? [{ isYes: question.isDenied === statement.isDenied, sentence }] : [];
    },
  );
  const [first] = decisions;
  return decisions.every(({ isYes }) => isYes === first?.isYes) ? first : undefined;
}

function listStatements(parsed: ParsedSentence): Statement[] {
  const structure = analyzeStructure(parsed);
  return structure.predicates
    .filter(({ clause }) => structure.clauses[clause]?.type === 'main')
    .map((predicate) => ({
      parsed,
      structure,
      predicate,
      isDenied: structure.negations.some(({ head }) => head === predicate.token),
    }));
}

/** Not somebody's words, a possibility, a condition or a question. */
function isPlainFact({ parsed, structure, predicate }: Statement): boolean {
  const offset = parsed.tokens[predicate.token]?.start ?? 0;
  const holds = ({ start, end }: { start: number; end: number }) => start <= offset && offset < end;
  return (
    !structure.modalities.some(({ head }) => head === predicate.token) &&
    !structure.attributions.some(({ content }) => holds(content)) &&
    !structure.quotations.some(({ span }) => holds(span))
  );
}

/** Whether both have the same predicate, subject and tense, with everything that is asked about. */
function statesSame(question: Statement, statement: Statement): boolean {
  const [questionSubject, subject] = [question, statement].map(getSubjectLemma);
  return (
    getLemma(question) === getLemma(statement) &&
    questionSubject !== undefined &&
    questionSubject === subject &&
    !(isPresent(question) && isPast(statement)) &&
    [...listContentLemmas(question)].every((lemma) => listContentLemmas(statement).has(lemma))
  );
}

const getLemma = ({ parsed, predicate }: Statement) =>
  parsed.tokens[predicate.token]?.lemma.toLowerCase();

function getSubjectLemma({ parsed, predicate }: Statement): string | undefined {
  const role =
    predicate.roles.find(({ kind }) => kind === 'agent') ??
    predicate.roles.find(({ kind }) => kind === 'patient');
  return role && parsed.tokens[role.head]?.lemma.toLowerCase();
}

/** Content words of the clause and its phrases, without other clauses. */
const listContentLemmas = ({ parsed }: Statement): Set<string> =>
  new Set(
    parsed.tokens
      .filter(({ pos }) => CONTENT_PARTS_OF_SPEECH.has(pos))
      .map(({ lemma }) => lemma.toLowerCase()),
  );

const listTenses = ({ parsed, predicate }: Statement) =>
  parsed.tokens
    .filter(({ index, head, pos }) =>
      index === predicate.token ? pos === 'VERB' : head === predicate.token && pos === 'AUX',
    )
    .flatMap(({ features }) => (features['VerbForm'] === 'Fin' ? (features['Tense'] ?? []) : []));
/** "Is", not "has": the perfect tense may also be reported in the past tense. */
const isPresent = (statement: Statement) =>
  listTenses(statement).includes('Pres') &&
  statement.parsed.tokens[statement.predicate.token]?.features['VerbForm'] !== 'Part';
const isPast = (statement: Statement) => listTenses(statement).includes('Past');
