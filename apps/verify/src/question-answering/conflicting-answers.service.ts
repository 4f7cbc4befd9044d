import { Injectable } from '@nestjs/common';
import { ExtractionTaskService } from '@plumbline/nlp-nest';
import type { Alternative } from '@plumbline/extraction';
import { createPageCitationResolver } from './citation-resolution.ts';
import type { GroundedCitation } from './grounded-answer.ts';
import type { CorpusView } from './corpus-views/corpus-view.ts';
import type { PagePassage } from './passage-retrieval.service.ts';

/** Other pages' answers to the same question, conflicting or equal. */
export interface AlternativeComparison {
  conflictingCitations: GroundedCitation[];
  supportingCitations: GroundedCitation[];
}

/** Compares an answer with the answers of other pages. */
@Injectable()
export class ConflictingAnswersService {
  constructor(private readonly extractionTasks: ExtractionTaskService) {}

  /**
   * Compares by the links between their claims, by the rules' comparison (a model would be too
   * expensive), and by the figures, times and names that the question asks for. Best first.
   *
   * @param firstCitation the citation of the first sentence
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
    const now = new Date();
    const question = {
      claim: firstCitation.quote,
      language: page.language,
      referenceDate: firstCitation.datedAt ?? now,
      passages: alternativeCitations.map(({ citation: { quote, datedAt } }, at) => ({
        ...{ id: `${at}`, text: quote, referenceDate: datedAt ?? now },
      })),
    };
    const [[comparisons = []], contradictionSpans] = await Promise.all([
      this.extractionTasks.run('compare', [question], signal),
      corpusView.findContradictions(page, firstCitation),
    ]);
    const roles = alternativeCitations.map(({ citation, differs, page: { id } }, at) => {
      const isContradictedByLink = contradictionSpans.some(
        ({ sourceId, start, end }) =>
          sourceId === id && start < citation.end && end > citation.start,
      );
      const outcome = comparisons[at]?.outcome;
      if (isContradictedByLink || outcome === 'contradicted') return 'rival';
      if (outcome === 'entailed') return 'support';
      return differs ? 'rival' : undefined;
    });
    const selectCitations = (role: 'rival' | 'support') =>
      alternativeCitations.filter((_, at) => roles[at] === role).map(({ citation }) => citation);
    return {
      conflictingCitations: selectCitations('rival'),
      supportingCitations: selectCitations('support'),
    };
  }
}
