import { Injectable } from '@nestjs/common';
import {
  type ClaimAnalysis,
  type EntailmentAnswer,
  type Finding,
  OfflineStrategy,
} from '@plumbline/entailment';
import { ExtractionTaskService } from '@plumbline/nlp-nest';

type SummarySentence = NonNullable<EntailmentAnswer['summary']>['sentences'][number];

/** The part of a summary that the findings of the same judgement support. */
export interface SummarySelection {
  sentences: SummarySentence[];
  /** The number of sentences that contradict the findings on their cited passages. */
  contradictedCount: number;
}

/**
 * Checks a model's summary against its own findings, which have verbatim quotations. A second model
 * call with the same passages would add half of the total cost.
 */
@Injectable()
export class SummarySelectionService {
  private readonly rules: OfflineStrategy;

  constructor(extractionTasks: ExtractionTaskService) {
    this.rules = new OfflineStrategy(extractionTasks);
  }

  /**
   * Sentences on passages without findings are removed but not counted: they may be right, but
   * nothing confirms them.
   *
   * @param language of the summary, ISO 639-1
   */
  async selectSentences(
    { findings, summary }: Pick<EntailmentAnswer, 'findings' | 'summary'>,
    analysis: ClaimAnalysis,
    { language, now }: { language: string; now: Date },
    signal?: AbortSignal,
  ): Promise<SummarySelection> {
    const judged = (summary?.sentences ?? []).flatMap((sentence) => {
      const cited = findings.filter(({ passageId }) => sentence.passageIds.includes(passageId));
      return cited.length ? [{ sentence, cited }] : [];
    });
    const statements = await this.compareWithFacts(
      judged.map(({ sentence }) => sentence.text),
      analysis,
      { language, now },
      signal,
    );
    const kept = judged.filter(({ cited }, at) => {
      const own = statements.filter(({ passageId }) => passageId === toSentenceId(at));
      return !own.some((statement) => isContradicted(statement, cited));
    });
    return {
      sentences: kept.map(({ sentence }) => sentence),
      contradictedCount: judged.length - kept.length,
    };
  }

  /**
   * Finds the sentences that state a fact of the claim or its opposite; the sentences act as
   * passages.
   */
  private async compareWithFacts(
    sentences: readonly string[],
    analysis: ClaimAnalysis,
    { language, now }: { language: string; now: Date },
    signal?: AbortSignal,
  ): Promise<Finding[]> {
    if (!sentences.length) return [];
    const document = {
      ...{ id: 'summary', story: 1, language, publishedAt: now, referenceDate: now },
      ...{ title: '', outlet: '', lead: '', claimReviews: [] },
    };
    const passages = sentences.map((text, position) => ({
      ...{ id: toSentenceId(position), documentId: document.id, position, text },
      ...{ before: '', after: '', relevance: 1 },
    }));
    const question = { analysis, now, documents: [document], passages };
    return (await this.rules.judge(question, signal)).findings;
  }
}

const toSentenceId = (at: number) => `s${at + 1}`;

/** Whether all findings on the fact have another stance than the sentence. */
function isContradicted({ factId, stance }: Finding, cited: readonly Finding[]): boolean {
  const onFact = cited.filter((finding) => finding.factId === factId);
  if (stance === 'NEUTRAL' || !onFact.length) return false;
  return onFact.every((finding) => finding.stance !== stance);
}
