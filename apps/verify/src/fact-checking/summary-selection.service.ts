import { Injectable } from '@nestjs/common';
import {
  type ClaimAnalysis,
  type EntailmentAnswer,
  type Finding,
  OfflineStrategy,
} from '@plumbline/entailment';
import { ExtractionTaskService } from '@plumbline/nlp-nest';

type SummarySentence = NonNullable<EntailmentAnswer['summary']>['sentences'][number];

/** A summary as far as the findings of the same judgement bear it out. */
export interface SummarySelection {
  sentences: SummarySentence[];
  /** Sentences that say of a fact the opposite of what was found in the passages they cite. */
  contradictedCount: number;
}

/**
 * Holds the summary that a model has worded against its own findings, which are quoted word for
 * word. Another call of the judge would read the same passages again, for half of the whole cost.
 */
@Injectable()
export class SummarySelectionService {
  private readonly rules: OfflineStrategy;

  constructor(extractionTasks: ExtractionTaskService) {
    this.rules = new OfflineStrategy(extractionTasks);
  }

  /**
   * Sentences on passages of which nothing was found are left out without being counted: they may
   * be right, but nobody has judged what they say.
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

  /** Which sentences state a fact of the claim, or its opposite: they are the passages here. */
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

/** Whether all that was found on the fact says otherwise than the sentence does. */
function isContradicted({ factId, stance }: Finding, cited: readonly Finding[]): boolean {
  const onFact = cited.filter((finding) => finding.factId === factId);
  if (stance === 'NEUTRAL' || !onFact.length) return false;
  return onFact.every((finding) => finding.stance !== stance);
}
