import { Injectable } from '@nestjs/common';
import { ExtractionTaskService } from '@plumbline/nlp-nest';
import type { Alternative } from '@plumbline/extraction';
import { createPageCitationResolver } from './citation-resolution.ts';
import type { GroundedCitation } from './grounded-answer.ts';
import type { CorpusView } from './corpus-views/corpus-view.ts';
import type { PagePassage } from './passage-retrieval.service.ts';

/** Judgements less sure than this decide nothing here. */
const MIN_CONFIDENCE = 0.6;

/** What other pages say to the same question: otherwise, or the same. */
export interface AlternativeComparison {
  conflictingCitations: GroundedCitation[];
  supportingCitations: GroundedCitation[];
}

/** Holds what answers a question against what other pages answer to it. */
@Injectable()
export class ConflictingAnswersService {
  constructor(private readonly extractionTasks: ExtractionTaskService) {}

  /**
   * By the links between their claims, by rules (a model would cost more than it decides), and by
   * the figures, times and names that were asked for. Best first.
   *
   * @param firstCitation the place that carries the first sentence
   */
  async compareAlternatives(
    firstCitation: GroundedCitation,
    alternatives: readonly Alternative[],
    passages: readonly PagePassage[],
    corpusView: Pick<CorpusView, 'findContradictions'>,
    signal?: AbortSignal,
  ): Promise<AlternativeComparison> {
    const page = passages.find(
      (passage) => passage.page.ingestSourceId === firstCitation.carrierId,
    )?.page;
    const resolveCitation = createPageCitationResolver(passages);
    const alternativeCitations = alternatives.flatMap(
      ({ citation: alternativeCitation, differs }) =>
        resolveCitation(alternativeCitation)
          .filter(({ carrierId }) => carrierId !== firstCitation.carrierId)
          .map((citation) => ({
            citation,
            differs,
            page: passages[Number(alternativeCitation.passage)]!.page,
          })),
    );
    if (!page || !alternativeCitations.length)
      return { conflictingCitations: [], supportingCitations: [] };
    const evidence = alternativeCitations.map(({ citation: { quote, datedAt, title } }, at) => ({
      id: String(at),
      text: quote,
      context: title,
      ...(datedAt && { referenceDate: datedAt }),
    }));
    const claim = {
      claim: firstCitation.quote,
      ...(firstCitation.datedAt && { referenceDate: firstCitation.datedAt }),
    };
    const [judgements, contradictionSpans] = await Promise.all([
      this.extractionTasks.run('judge', { ...claim, evidence }, signal),
      corpusView.findContradictions(page, firstCitation),
    ]);
    const roles = alternativeCitations.map(({ citation, differs, page: { id } }, at) => {
      const judgement = judgements[at];
      const { stance, confidence } = judgement ?? { stance: 'NEUTRAL', confidence: 0 };
      const isContradictedByLink = contradictionSpans.some(
        ({ sourceId, start, end }) =>
          sourceId === id && start < citation.end && end > citation.start,
      );
      if (isContradictedByLink || (stance === 'CONTRADICTS' && confidence >= MIN_CONFIDENCE))
        return 'rival';
      if (stance === 'SUPPORTS' && confidence >= MIN_CONFIDENCE) return 'support';
      return differs || judgement?.figures === 'differ' ? 'rival' : undefined;
    });
    const selectCitations = (role: 'rival' | 'support') =>
      alternativeCitations.filter((_, at) => roles[at] === role).map(({ citation }) => citation);
    return {
      conflictingCitations: selectCitations('rival'),
      supportingCitations: selectCitations('support'),
    };
  }
}
