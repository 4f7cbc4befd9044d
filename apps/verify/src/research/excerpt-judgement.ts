import {
  OUTCOME_PROBABILITIES,
  type PassageComparison,
  type TextSpan,
} from '@plumbline/comparison';
import {
  aggregateFindings,
  type EntailmentQuestion,
  type EntailmentStrategy,
  type EvidencePassage,
  type Fact,
  type Finding,
} from '@plumbline/entailment';
import type { TaskRunner } from '@plumbline/extraction';
import { toEvidenceDocument } from '../fact-checking/evidence-passage.ts';
import type { Comparison, ExcerptStance } from './cross-source-agreement.ts';
import { type Excerpt, toSpanKey } from './excerpt.ts';

const STANCE = { entailed: 'SUPPORTS', contradicted: 'CONTRADICTS', undecided: 'NEUTRAL' } as const;
/** Set by hand; the pair counts as a contradiction only in both directions. */
const OTHER_FIGURE_PROBABILITY = 0.6;
/** Two sentences with fewer shared parts are hardly about the same thing. */
const MIN_SHARED_SLOTS = 3;
const MIN_DENIED_RATIO = 0.4;
const OPEN: ExcerptStance = { stance: 'NEUTRAL', probability: 0 };

/** Judges each claim against its others by the typed comparison, whoever the speaker is. */
export async function compareExcerpts(
  taskRunner: TaskRunner,
  comparisons: readonly Comparison[],
  getClaim: (excerpt: Excerpt) => string,
  signal?: AbortSignal,
): Promise<ExcerptStance[][]> {
  const questions = comparisons.map(({ claim, others }) => ({
    ...{ claim: getClaim(claim), language: claim.language },
    referenceDate: claim.document.referenceDate,
    ignoresSpeakers: true,
    passages: others.map(({ sentence, document }, at) => ({
      ...{ id: `${at}`, text: sentence, referenceDate: document.referenceDate },
    })),
  }));
  const results = questions.length ? await taskRunner.run('compare', questions, signal) : [];
  return results.map((passages) => passages.map(toExcerptStance));
}

/**
 * A different figure contradicts a claim only when everything else matches: “the northern” and “the
 * southern tube”, or “in March” and “in the first quarter”, are different things. A negated figure
 * needs fewer matches.
 */
function toExcerptStance({ outcome, slots, statusDifferences }: PassageComparison): ExcerptStance {
  const isDenied = ({ start }: TextSpan) =>
    statusDifferences.some(({ status, claim }) => status === 'negated' && claim.start === start);
  const figures = slots.filter(({ kind }) => kind === 'quantity');
  const others = slots.filter(({ kind }) => kind !== 'quantity');
  const sharedCount = others.filter(({ agreement }) =>
    ['same', 'unrelated'].includes(agreement),
  ).length;
  const minSharedRatio = figures.some(({ claim }) => isDenied(claim)) ? MIN_DENIED_RATIO : 1;
  const isOtherFigure =
    minSharedRatio < 1 || figures.some(({ agreement }) => agreement === 'differs');
  const isSameThing =
    sharedCount >= MIN_SHARED_SLOTS && sharedCount >= minSharedRatio * others.length;
  return outcome === 'undecided' && isOtherFigure && isSameThing
    ? { stance: 'CONTRADICTS', probability: OTHER_FIGURE_PROBABILITY }
    : { stance: STANCE[outcome], probability: OUTCOME_PROBABILITIES[outcome] };
}

/**
 * Judges all claims against all excerpts in one call.
 * @returns the stances by claim and by each of its others, and the name of the judge
 */
export async function judgeExcerpts(
  strategy: EntailmentStrategy,
  comparisons: readonly Comparison[],
  signal?: AbortSignal,
): Promise<{ stances: ExcerptStance[][]; engine: string }> {
  const excerpts = listExcerpts(comparisons);
  const facts = comparisons.map(({ claim }, at) => ({ id: `f${at + 1}`, text: claim.text }));
  const question = buildQuestion(facts, excerpts, comparisons[0]!.claim.language);
  const { findings, engine } = await strategy.judge(question, signal);
  const idBySpan = new Map(excerpts.map((excerpt, at) => [toSpanKey(excerpt), toId(at)]));
  const stances = comparisons.map(({ others }, at) => {
    const own = findings.filter(({ factId }) => factId === `f${at + 1}`);
    return others.map((other) => {
      const id = idBySpan.get(toSpanKey(other));
      return own.find(({ passageId }) => passageId === id) ?? OPEN;
    });
  });
  return { stances, engine };
}

/** The stances of excerpts towards one statement, the most probable of each document first. */
export async function judgeStatementByExcerpts(
  strategy: EntailmentStrategy,
  fact: Omit<Fact, 'id'>,
  excerpts: readonly Excerpt[],
  language: string,
  signal?: AbortSignal,
): Promise<{ decided: { excerpt: Excerpt; probability: number }[]; engine: string }> {
  const question = buildQuestion([{ ...fact, id: 'f1' }], excerpts, language);
  const { findings, engine } = await strategy.judge(question, signal);
  const locate = ({ passageId }: Finding) => excerpts[Number(passageId.slice(1)) - 1];
  const decided = aggregateFindings(findings, question.passages).flatMap(
    ({ stance, probability, finding }) => {
      const excerpt = finding && locate(finding);
      return excerpt && stance !== 'NEUTRAL' ? [{ excerpt, probability }] : [];
    },
  );
  return { decided: decided.toSorted((a, b) => b.probability - a.probability), engine };
}

const toId = (at: number) => `p${at + 1}`;

function listExcerpts(comparisons: readonly Comparison[]): Excerpt[] {
  const all = comparisons.flatMap(({ claim, others }) => [claim, ...others]);
  return [...new Map(all.map((excerpt) => [toSpanKey(excerpt), excerpt])).values()];
}

function buildQuestion(
  facts: Fact[],
  excerpts: readonly Excerpt[],
  language: string,
): EntailmentQuestion {
  const documents = [...new Set(excerpts.map(({ document }) => document))];
  const assertion = facts.map(({ text }) => text).join(' ');
  return {
    analysis: { assertion, language, facts, queries: [], engine: 'offline' },
    now: new Date(),
    documents: documents.map(toEvidenceDocument),
    passages: excerpts.map(({ document, start, text, documentCoverage }, at): EvidencePassage => ({
      ...{ id: toId(at), documentId: document.id, position: start, text },
      ...{ before: '', after: '', relevance: documentCoverage },
    })),
  };
}
