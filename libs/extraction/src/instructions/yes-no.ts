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

/** What decides a question that is answered by yes or no. */
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

/** The question by its grammar; `undefined` for one that is not answered by yes or no. */
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
 * The sentence that states or denies just what is asked, as a plain fact of the page; `undefined`
 * where none does or two disagree.
 */
export function decideYesNo(
  asked: Statement,
  page: Page,
  topicTerms: readonly string[],
): YesNoDecision | undefined {
  const decisions = findNearestSentences(page, topicTerms, MAX_SENTENCES).flatMap(
    ({ sentence }): YesNoDecision[] => {
      const parsed = page.parses.parse(sentence.text);
      const statement =
        parsed && listStatements(parsed).find((one) => isPlainFact(one) && statesSame(asked, one));
      return statement ? [{ isYes: asked.isDenied === statement.isDenied, sentence }] : [];
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

/** Nobody's words, no possibility, condition or question. */
function isPlainFact({ parsed, structure, predicate }: Statement): boolean {
  const offset = parsed.tokens[predicate.token]?.start ?? 0;
  const holds = ({ start, end }: { start: number; end: number }) => start <= offset && offset < end;
  return (
    !structure.modalities.some(({ head }) => head === predicate.token) &&
    !structure.attributions.some(({ content }) => holds(content)) &&
    !structure.quotations.some(({ span }) => holds(span))
  );
}

/** The same predicate of the same subject, in the same time, with all that is asked about. */
function statesSame(asked: Statement, statement: Statement): boolean {
  const [askedSubject, subject] = [asked, statement].map(getSubjectLemma);
  return (
    getLemma(asked) === getLemma(statement) &&
    askedSubject !== undefined &&
    askedSubject === subject &&
    !(isPresent(asked) && isPast(statement)) &&
    [...listContentLemmas(asked)].every((lemma) => listContentLemmas(statement).has(lemma))
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

/** Content words of the clause itself, with those that its phrases hold. */
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
/** "Is", not "has": what has happened is told in the past as well. */
const isPresent = (statement: Statement) =>
  listTenses(statement).includes('Pres') &&
  statement.parsed.tokens[statement.predicate.token]?.features['VerbForm'] !== 'Part';
const isPast = (statement: Statement) => listTenses(statement).includes('Past');
