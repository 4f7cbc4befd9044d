import { readFileSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { ServiceWork } from '@plumbline/engine';
import type { Alternative } from '@plumbline/extraction';
import { DataSource } from 'typeorm';
import type { Collection } from '../collections/collection.entity.ts';
import { inPages } from './citing.ts';
import type { GroundedCitation } from './grounded.ts';
import type { HeldPassage } from './passages.ts';

const CONTRADICTING = readFileSync(new URL('./contradicting.sql', import.meta.url), 'utf8');
/** Judgements less sure than this decide nothing here. */
const SURE = 0.6;

/** What other pages say to the same question: otherwise, or the same. */
export interface Weighed {
  rivals: GroundedCitation[];
  supports: GroundedCitation[];
}

interface Place {
  sourceId: string;
  start: number;
  end: number;
}

/** Holds what answers a question against what other pages answer to it. */
@Injectable()
export class Rivals {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly work: ServiceWork,
  ) {}

  /**
   * By the links of the collection's graph, by rules (a model would cost more than it decides), and by the figures, times and names that were asked
   * for. Best first.
   *
   * @param first the place that carries the first sentence
   */
  async of(
    first: GroundedCitation,
    alternatives: readonly Alternative[],
    passages: readonly HeldPassage[],
    { graphId }: Collection,
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
      this.db.query<Place[]>(CONTRADICTING, [graphId, page.id, first.start, first.end]),
    ]);
    const stances = others.map(({ citation, differs, page: { id } }, at) => {
      const { stance, confidence } = judged[at] ?? { stance: 'NEUTRAL', confidence: 0 };
      const isLinked = linked.some(({ sourceId, start, end }) => sourceId === id && start < citation.end && end > citation.start);
      if (isLinked || (stance === 'CONTRADICTS' && confidence >= SURE)) return 'rival';
      if (stance === 'SUPPORTS' && confidence >= SURE) return 'support';
      return differs ? 'rival' : undefined;
    });
    const citations = (of: 'rival' | 'support') => others.filter((_, at) => stances[at] === of).map(({ citation }) => citation);
    return { rivals: citations('rival'), supports: citations('support') };
  }
}
