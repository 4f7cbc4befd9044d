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

/** A judgement of which nothing is left that its passages do not bear out. */
export interface ReviewedJudgement {
  answer: EntailmentAnswer;
  /** Sentences of the summary that what they cite does not bear out. */
  removedCount: number;
}

/** What was judged, and how it is told. */
export interface JudgedClaim {
  /** As it was put. */
  claim: string;
  analysis: ClaimAnalysis;
  passages: readonly SelectedPassage[];
  /** Of the summary, ISO 639-1. */
  language: string;
  now: Date;
}

/** Of each document the beginning of its text may be referred to besides its passages. */
const MAX_LEAD_CHARS = 1_000;

/** Holds what a model has worded about a claim against the passages it was shown. */
@Injectable()
export class JudgementReviewService {
  constructor(
    @Inject(ENGINE) private readonly engine: Engine,
    private readonly summarySelection: SummarySelectionService,
  ) {}

  /**
   * Sentences of the summary with figures, dates, names or quotations that nothing bears out are
   * left out, then those that the findings do not bear out; a reason of a finding that has such is
   * emptied.
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

/** Makes the question whether cited passages, and else all that the model was shown, say it. */
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
  // "Three of the sources": they can be counted
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
