import { Injectable } from '@nestjs/common';
import type { PassageComparison, SlotKind, SlotAgreement, Status } from '@plumbline/comparison';
import type { ClaimAnalysis } from '@plumbline/entailment';
import { ExtractionTaskService } from '@plumbline/nlp-nest';
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

  async compare(
    { facts, language }: ClaimAnalysis,
    passages: readonly SelectedPassage[],
    now: Date,
    signal?: AbortSignal,
  ): Promise<FactComparisons> {
    const compared = passages.flatMap(({ text, document }, at) =>
      document.language === language || document.language === 'und'
        ? [{ id: `${at}`, text, referenceDate: document.referenceDate, publisher: document.outlet }]
        : [],
    );
    const results = passages.map(() => new Map<string, FactComparison>());
    if (!compared.length) return results;
    const answers = await this.extractionTasks.run(
      'compare',
      facts.map(({ text }) => ({
        ...{ claim: text, language, referenceDate: now, passages: compared },
      })),
      signal,
    );
    answers.forEach((comparisons, factAt) => {
      const { id, text } = facts[factAt]!;
      for (const comparison of comparisons)
        if (comparison.slots.length)
          results[Number(comparison.id)]!.set(
            id,
            toFactComparison(text, passages[Number(comparison.id)]!.text, comparison),
          );
    });
    return results;
  }
}

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
