import type { AnswerFact, AnswerStatement } from '@plumbline/comparison';
import {
  type EntailmentQuestion,
  type EntailmentStrategy,
  type Finding,
  OFFLINE,
} from '@plumbline/entailment';
import { toEvidenceDocument, toEvidencePassage } from '../../fact-checking/evidence-passage.ts';
import type { SelectedPassage } from '../../fact-checking/passage-selection.service.ts';
import { type FactEvidence, type JudgedPassages, toFactEvidence } from './fact-evidence.ts';
import type { ParsedPair } from './qa-pair.ts';

/** The evidence for each fact of an answer, in order. */
export interface PairJudgement {
  evidence: FactEvidence[][];
  engine: string;
}

export interface JudgedPair {
  pair: ParsedPair;
  selected: readonly SelectedPassage[];
  pages: JudgedPassages['pages'];
  /** ISO 639-1. */
  summaryLanguage: string;
}

/**
 * Judges each sentence of an answer, with its question, in one call of a language model.
 * @returns `undefined` when the model failed and its fallback judged
 */
export async function judgeAnswer(
  strategy: EntailmentStrategy,
  judged: JudgedPair,
  signal: AbortSignal,
): Promise<PairJudgement | undefined> {
  const { question, language, sentences } = judged.pair;
  const answer = cleanLine(sentences.join(' '));
  const assertion = `Asked “${cleanLine(question)}”, the right answer is: “${answer}”`;
  const texts = sentences.length > 1 ? sentences.map(cleanLine) : [assertion];
  const asked = buildQuestion(judged, {
    ...{ assertion, language, queries: [], engine: strategy.name },
    facts: texts.map((text, at) => ({ id: `f${at + 1}`, text })),
  });
  const { findings, engine, summary } = await strategy.judge(asked, signal);
  if (engine === OFFLINE) return undefined;
  const passages = { ...judged, passages: asked.passages };
  const evidence = asked.analysis.facts.map(({ id }) =>
    toFactEvidence(findings.filter(isOfFact(id)), passages),
  );
  // A model whose verdict contradicts all its findings misunderstood the question.
  const sides = new Set(evidence.flat().map(({ side }) => side));
  const [side] = sides;
  const opposed = side === 'CONTRADICTS' ? 'TRUE' : 'FALSE';
  const isIncoherent = sides.size === 1 && summary?.verdict === opposed;
  return { evidence: isIncoherent ? evidence.map(() => []) : evidence, engine };
}

/** Judges each statement of an answer's facts; one decided statement decides its fact. */
export async function judgeStatements(
  judge: EntailmentStrategy['judge'],
  facts: readonly AnswerFact[],
  judged: JudgedPair,
  signal: AbortSignal,
): Promise<PairJudgement> {
  const { question, language } = judged.pair;
  const statements = facts.flatMap((fact, at) =>
    [...fact.statements, ...listPremises(fact)].map((statement: JudgedStatement, index) => ({
      ...{ ...statement, fact: at, id: `f${at + 1}.${index + 1}` },
    })),
  );
  const asked = buildQuestion(judged, {
    ...{ assertion: question, language, queries: [], engine: OFFLINE },
    facts: statements.map(({ id, text, answer }) => ({
      id,
      text,
      ...(answer && { asked: answer }),
    })),
  });
  const { findings, engine } = await judge(asked, signal);
  const passages = { ...judged, passages: asked.passages };
  const evidence = facts.map((_, at) =>
    statements
      .filter(({ fact }) => fact === at)
      .flatMap((statement) => {
        const own = findings.filter(isOfFact(statement.id));
        const isOff = (finding: Finding) => isAgainstQuestion(finding, statement, question);
        const evidence = toFactEvidence(own, passages, isOff).map((one) => orient(one, statement));
        return evidence.filter((one) => !statement.isPremise || one.isAgainstQuestion);
      }),
  );
  return { evidence, engine };
}

interface JudgedStatement extends AnswerStatement {
  /** Whether the statement comes from the question, not from the answer. */
  isPremise?: boolean;
}

const listPremises = ({ premise }: AnswerFact): JudgedStatement[] =>
  premise === undefined ? [] : [{ text: premise, isDenied: false, isPremise: true }];

const isOfFact =
  (id: string) =>
  ({ factId }: Finding): boolean =>
    factId === id;

function buildQuestion(
  { selected, summaryLanguage }: JudgedPair,
  analysis: EntailmentQuestion['analysis'],
): EntailmentQuestion {
  return {
    ...{ analysis, now: new Date(), summaryLanguage },
    documents: [...new Set(selected.map(({ document }) => document))].map(toEvidenceDocument),
    passages: selected.map(toEvidencePassage),
  };
}

/** Evidence that supports a statement which the answer denies contradicts the answer. */
function orient(evidence: FactEvidence, { isDenied }: AnswerStatement): FactEvidence {
  if (!isDenied) return evidence;
  return { ...evidence, side: evidence.side === 'SUPPORTS' ? 'CONTRADICTS' : 'SUPPORTS' };
}

/** Whether the differing or denied part stands in the question. */
function isAgainstQuestion(
  { comparison }: Finding,
  { text, answer, isPremise }: JudgedStatement,
  question: string,
): boolean {
  if (isPremise) return true;
  if (!comparison) return false;
  const differing = comparison.slots.filter(({ agreement }) => agreement === 'differs');
  if (!answer)
    return (
      differing.length > 0 &&
      differing.every(({ claim }) => hasWords(question, text.slice(claim.start, claim.end)))
    );
  const denied = comparison.statusDifferences.filter(({ status }) => status === 'negated');
  const isOutside = ({ claim }: { claim: { start: number; end: number } }) =>
    claim.start < answer.start || claim.end > answer.end;
  return differing.length ? differing.some(isOutside) : denied.some(isOutside);
}

const hasWords = (text: string, words: string) =>
  ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(` ${words.toLowerCase()} `);

const cleanLine = (text: string) => text.replace(/\s+/g, ' ').trim().toWellFormed();
