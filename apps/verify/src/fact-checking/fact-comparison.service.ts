import { Injectable } from '@nestjs/common';
import type { PassageComparison, SlotKind, SlotAgreement, Status } from '@plumbline/comparison';
import { type ClaimAnalysis, type Finding, getPublisher } from '@plumbline/entailment';
import { ExtractionTaskService } from '@plumbline/nlp-nest';
import { toEvidencePassage } from './evidence-passage.ts';
import type { SelectedPassage } from './passage-selection.service.ts';

/** A part of a fact, and what stands in its place in a passage. */
export interface ComparedPart {
  kind: SlotKind;
  agreement: SlotAgreement;
  /** Of the fact. */
  text: string;
  start: number;
  end: number;
  /** Of the passage; none where it says nothing of the part. */
  source?: { text: string; start: number; end: number };
}

/** A fact of a claim beside a passage, part by part. */
export interface FactComparison {
  /** `stated`, or how else the passage speaks of the fact; none where it lacks parts of it. */
  manner?: 'stated' | Status;
  parts: ComparedPart[];
}

/** By place of the passage, by id of the fact. */
export type FactComparisons = readonly ReadonlyMap<string, FactComparison>[];

/** Holds the facts of a claim beside passages of its language, whoever judges them. */
@Injectable()
export class FactComparisonService {
  constructor(private readonly extractionTasks: ExtractionTaskService) {}

  /** @param findings of the judge, which may have compared them already */
  async compare(
    analysis: ClaimAnalysis,
    passages: readonly SelectedPassage[],
    findings: readonly Finding[],
    now: Date,
    signal?: AbortSignal,
  ): Promise<FactComparisons> {
    const { facts } = analysis;
    const isCompared = findings.some(({ comparison }) => comparison);
    const comparisons = isCompared
      ? facts.map(({ id }) => listComparisons(id, findings))
      : await this.#compareAll(analysis, passages, now, signal);
    return passages.map((passage, at) => {
      const { id: passageId } = toEvidencePassage(passage, at);
      return new Map(
        facts.flatMap(({ id, text }, factAt) => {
          const comparison = comparisons[factAt]!.find((one) => one.id === passageId);
          return comparison?.slots.length
            ? [[id, toFactComparison(text, passage.text, comparison)] as const]
            : [];
        }),
      );
    });
  }

  /** By fact. */
  async #compareAll(
    { facts, language }: ClaimAnalysis,
    passages: readonly SelectedPassage[],
    now: Date,
    signal?: AbortSignal,
  ): Promise<PassageComparison[][]> {
    const compared = passages.flatMap((passage, at) => {
      const { text, document } = passage;
      if (document.language !== language && document.language !== 'und') return [];
      const { id } = toEvidencePassage(passage, at);
      const { referenceDate } = document;
      return [{ id, text, referenceDate, ...getPublisher(document) }];
    });
    const question = { language, referenceDate: now, passages: compared };
    if (!compared.length) return facts.map(() => []);
    const questions = facts.map(({ text }) => ({ ...question, claim: text }));
    return this.extractionTasks.run('compare', questions, signal);
  }
}

const listComparisons = (fact: string, findings: readonly Finding[]): PassageComparison[] =>
  findings.flatMap(({ factId, comparison }) => (factId === fact && comparison ? [comparison] : []));

function toFactComparison(
  fact: string,
  passage: string,
  { slots, statusDifferences, sentence }: PassageComparison,
): FactComparison {
  const isWhole = slots.every(({ agreement }) => agreement === 'same' || agreement === 'differs');
  const manner = statusDifferences[0]?.status ?? (isWhole ? 'stated' : undefined);
  const inOrder = slots.toSorted((a, b) => a.claim.start - b.claim.start);
  return {
    ...(manner && { manner }),
    parts: inOrder.map(({ kind, agreement, claim, source }) => {
      const start = sentence.start + (source?.start ?? 0);
      const end = sentence.start + (source?.end ?? 0);
      return {
        ...{ kind, agreement, text: fact.slice(claim.start, claim.end), ...claim },
        ...(source && { source: { text: passage.slice(start, end), start, end } }),
      };
    }),
  };
}
