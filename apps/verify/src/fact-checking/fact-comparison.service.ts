import { Injectable } from '@nestjs/common';
import type { PassageComparison, SlotKind, SlotAgreement, Status } from '@plumbline/comparison';
import { type ClaimAnalysis, type Finding, getPublisher } from '@plumbline/entailment';
import { ExtractionTaskService } from '@plumbline/nlp-nest';
import { toEvidencePassage } from './evidence-passage.ts';
import type { SelectedPassage } from './passage-selection.service.ts';

/** A part of a fact and its counterpart in a passage. */
export interface ComparedPart {
  kind: SlotKind;
  agreement: SlotAgreement;
  /** The text of the part in the fact. */
  text: string;
  start: number;
  end: number;
  /** The counterpart in the passage; undefined when the passage does not mention the part. */
  source?: { text: string; start: number; end: number };
}

/** A comparison of a fact with a passage, part by part. */
export interface FactComparison {
  /**
   * `stated`, or the status of the fact in the passage; undefined when the passage lacks parts of
   * it.
   */
  manner?: 'stated' | Status;
  parts: ComparedPart[];
}

/** One map per passage, keyed by fact id. */
export type FactComparisons = readonly ReadonlyMap<string, FactComparison>[];

/** Compares the facts of a claim with the passages in its language, whichever engine judges. */
@Injectable()
export class FactComparisonService {
  constructor(private readonly extractionTasks: ExtractionTaskService) {}

  /** @param findings of the judge; their comparisons are reused when present */
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

  /** Returns the comparisons by fact. */
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
