import { Inject, Injectable } from '@nestjs/common';
import {
  type ClaimAnalysis,
  type EntailmentAnswer,
  type EvidencePassage,
  isLanguageModel,
} from '@plumbline/entailment';
import type { Engine, ReviewQuestion } from '@plumbline/extraction';
import { ENGINE } from '@plumbline/nlp-nest';
import type { SourceDocument } from '../retrieval/source-document.types.ts';
import { toEvidencePassage } from './evidence-passage.ts';
import type { SelectedPassage } from './passage-selection.service.ts';
import { SummarySelectionService } from './summary-selection.service.ts';

/** A judgement without the statements that its passages do not support. */
export interface ReviewedJudgement {
  answer: EntailmentAnswer;
  /** The number of summary sentences that their cited passages do not support. */
  removedCount: number;
}

/** The judged claim and the settings of its summary. */
export interface JudgedClaim {
  /** The claim as the caller wrote it. */
  claim: string;
  analysis: ClaimAnalysis;
  passages: readonly SelectedPassage[];
  /** The language of the summary, ISO 639-1. */
  language: string;
  now: Date;
}

/** Characters of each document's beginning that a summary may refer to besides the passages. */
const MAX_LEAD_CHARS = 1_000;

/** Checks a model's text about a claim against the passages that it was shown. */
@Injectable()
export class JudgementReviewService {
  constructor(
    @Inject(ENGINE) private readonly engine: Engine,
    private readonly summarySelection: SummarySelectionService,
  ) {}

  /**
   * Removes summary sentences with figures, dates, names or quotations that no passage supports,
   * then those that the findings do not support. An unsupported reason of a finding becomes empty.
   */
  async review(
    answer: EntailmentAnswer,
    { claim, analysis, passages, language, now }: JudgedClaim,
    signal?: AbortSignal,
  ): Promise<ReviewedJudgement> {
    if (!isLanguageModel(answer.engine)) return { answer, removedCount: 0 };
    const createQuestion = createQuestionFactory(claim, passages, language);
    const { findings, summary } = answer;
    const summarySentences = summary?.sentences ?? [];
    const reviewed = await this.engine.reviewStatements(
      [
        ...summarySentences.map(({ text, passageIds }) =>
          createQuestion('summary', text, passageIds),
        ),
        ...findings.map(({ why, passageId }) => createQuestion('reason', why, [passageId])),
      ],
      signal,
    );
    const isBorneOut = (position: number) => reviewed[position]?.text !== undefined;
    const borneOut = summarySentences.filter((_, at) => isBorneOut(at));
    const { sentences, contradictedCount } = await this.summarySelection.selectSentences(
      { findings, ...(summary && { summary: { ...summary, sentences: borneOut } }) },
      analysis,
      { language, now },
      signal,
    );
    return {
      answer: {
        ...answer,
        findings: findings.map((finding, at) =>
          isBorneOut(summarySentences.length + at) ? finding : { ...finding, why: '' },
        ),
        ...(summary && { summary: { ...summary, sentences } }),
      },
      removedCount: summarySentences.length - borneOut.length + contradictedCount,
    };
  }
}

/**
 * Creates the question whether the cited passages, or else all passages shown to the model, support
 * a sentence.
 */
function createQuestionFactory(
  claim: string,
  selected: readonly SelectedPassage[],
  language: string,
) {
  const passageById = new Map(
    selected.map((passage, at) => {
      const evidencePassage = toEvidencePassage(passage, at);
      return [evidencePassage.id, { ...evidencePassage, document: passage.document }] as const;
    }),
  );
  const documents = [...new Set(selected.map(({ document }) => document))];
  // "Three of the sources": counts of documents are allowed figures
  const counts = documents.map((_, at) => at + 1).join(' ');
  const context = [
    [claim, counts, ...documents.map(describeDocument)].join('\n'),
    [...passageById.values()].map(joinSentences).join('\n'),
    ...documents.map(({ text }) => text.slice(0, MAX_LEAD_CHARS).toWellFormed()),
  ];
  return (field: string, statement: string, passageIds: readonly string[]): ReviewQuestion => {
    const cited = passageIds.flatMap((id) => passageById.get(id) ?? []);
    const referenceDate = cited[0]?.document.referenceDate;
    return {
      ...{ field, statement, language, context, isSummary: true },
      sources: cited.map(joinSentences),
      ...(referenceDate && { referenceDate }),
    };
  };
}

const joinSentences = ({ before, text, after }: EvidencePassage) =>
  [before, text, after].filter(Boolean).join(' ');

const describeDocument = ({ title, outlet, publishedAt }: SourceDocument) =>
  [title, outlet, publishedAt?.toISOString().slice(0, 10)].filter(Boolean).join(' · ');
