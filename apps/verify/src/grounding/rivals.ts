import { Injectable } from '@nestjs/common';
import { ServiceWork } from '@plumbline/engine';
import type { Alternative } from '@plumbline/extraction';
import { inPages } from './citing.ts';
import type { GroundedCitation } from './grounded.ts';
import type { Holdings } from './holdings/holdings.ts';
import type { HeldPassage } from './passages.ts';

/** Judgements less sure than this decide nothing here. */
const SURE = 0.6;

/** What other pages say to the same question: otherwise, or the same. */
export interface Weighed {
  rivals: GroundedCitation[];
  supports: GroundedCitation[];
}

/** Holds what answers a question against what other pages answer to it. */
@Injectable()
export class Rivals {
  constructor(private readonly work: ServiceWork) {}

  /**
   * By the links between their claims, by rules (a model would cost more than it decides), and by
   * the figures, times and names that were asked for. Best first.
   *
   * @param first the place that carries the first sentence
   */
  async of(
    first: GroundedCitation,
    alternatives: readonly Alternative[],
    passages: readonly HeldPassage[],
    holdings: Pick<Holdings, 'contradicting'>,
    signal?: AbortSignal,
  ): Promise<Weighed> {
    const page = passages.find((passage) => passage.page.ingestSourceId === first.sourceId)?.page;
    const carriers = inPages(passages);
    const others = alternatives.flatMap(({ citation: place, differs }) =>
      carriers(place)
        .filter(({ sourceId }) => sourceId !== first.sourceId)
        .map((citation) => ({ citation, differs, page: passages[Number(place.passage)]!.page })),
    );
    if (!page || !others.length) return { rivals: [], supports: [] };
    const evidence = others.map(({ citation: { quote, datedAt, title } }, at) => ({
      id: String(at),
      text: quote,
      context: title,
      ...(datedAt && { referenceDate: datedAt }),
    }));
    const claim = { claim: first.quote, ...(first.datedAt && { referenceDate: first.datedAt }) };
    const [judged, linked] = await Promise.all([
      this.work.run('judge', { ...claim, evidence }, signal),
      holdings.contradicting(page, first),
    ]);
    const stances = others.map(({ citation, differs, page: { id } }, at) => {
      const { stance, confidence } = judged[at] ?? { stance: 'NEUTRAL', confidence: 0 };
      const isLinked = linked.some(
        ({ sourceId, start, end }) =>
          sourceId === id && start < citation.end && end > citation.start,
      );
      if (isLinked || (stance === 'CONTRADICTS' && confidence >= SURE)) return 'rival';
      if (stance === 'SUPPORTS' && confidence >= SURE) return 'support';
      return differs ? 'rival' : undefined;
    });
    const citations = (of: 'rival' | 'support') =>
      others.filter((_, at) => stances[at] === of).map(({ citation }) => citation);
    return { rivals: citations('rival'), supports: citations('support') };
  }
}
