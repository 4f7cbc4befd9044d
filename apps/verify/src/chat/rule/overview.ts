import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { label, summarize } from '@plumbline/extraction';
import { sentences } from '@plumbline/text';
import { DataSource, Not } from 'typeorm';
import type { GroundedSentence } from '../../grounding/grounded.ts';
import type { Holdings } from '../../grounding/holdings/holdings.ts';
import { type Graph, GraphNode } from '../../knowledge/graph.entity.ts';
import { isQuotable } from '../../research/standing.ts';
import { ASKS_WHAT_THERE_IS } from './overview.words.ts';
import { bare } from './small-talk.ts';

const LONGEST_MESSAGE = 120;
const MOST_TOLD = 5;
/** Of each page so much is read: what it is about stands at its beginning. */
const READ = 6_000;

/** What there is, in sentences with their places, and how much. */
export interface Whole {
  sentences: GroundedSentence[];
  count: number;
}

/** Whether a message asks what there is, and nothing in it. */
export const asksWhatThereIs = (message: string): boolean =>
  message.length <= LONGEST_MESSAGE && ASKS_WHAT_THERE_IS.test(bare(message));

/**
 * Tells of a collection or a graph as a whole: no search can find what nothing in particular was
 * asked of.
 */
@Injectable()
export class Overview {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /**
   * For the first pages that were taken in, at most five, the sentence that says most of what each
   * says; and how many pages there are.
   */
  async ofCollection(holdings: Holdings): Promise<Whole> {
    const { pages, count } = await holdings.first(2 * MOST_TOLD);
    const told = pages.flatMap((page): GroundedSentence[] => {
      const { ingestSourceId: sourceId, url, content, title, language, datedAt } = page;
      const read = sentences(
        content.slice(0, READ).toWellFormed(),
        language === 'und' ? undefined : language,
      );
      const [said] = summarize(
        read.filter(({ text }) => isQuotable(text)),
        1,
        { title, language },
      );
      if (!said || content.slice(said.start, said.end) !== said.text) return [];
      const { start, end, text: quote } = said;
      return [{ text: quote, citations: [{ sourceId, start, end, quote, url, title, datedAt }] }];
    });
    return { sentences: told.slice(0, MOST_TOLD), count };
  }

  /** The first of what a graph states, at most five, as it is now; and how much it states. */
  async ofGraph({ id: graphId }: Graph): Promise<Whole> {
    const [nodes, count] = await this.db.getRepository(GraphNode).findAndCount({
      select: { id: true, text: true },
      where: { graphId, type: Not('ENTITY') },
      order: { id: 'asc' },
      take: MOST_TOLD,
    });
    const sentences = nodes.map(({ id, text }) => ({
      text,
      citations: [
        {
          sourceId: id,
          start: 0,
          end: text.length,
          quote: text,
          url: null,
          title: label(text),
          datedAt: null,
        },
      ],
    }));
    return { sentences, count };
  }
}
