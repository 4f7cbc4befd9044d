import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { toLabel, summarize } from '@plumbline/extraction';
import { splitSentences, toLanguageHint } from '@plumbline/text';
import { DataSource, Not } from 'typeorm';
import type { GroundedSentence } from '../../question-answering/grounded-answer.ts';
import type { CorpusView } from '../../question-answering/corpus-views/corpus-view.ts';
import { type Graph, GraphNode } from '../../corpus/graph.entity.ts';
import { isQuotable } from '../../research/quotability.ts';
import { OVERVIEW_REQUEST } from './conversation.words.ts';
import { normalizeMessage } from './small-talk.ts';

const MAX_MESSAGE_CHARS = 120;
const MAX_SENTENCES = 5;
/** The part of each page that is read: its beginning tells the subject. */
const MAX_PAGE_CHARS = 6_000;

/** An overview: sentences with citations, and the total number. */
export interface OverviewResult {
  sentences: GroundedSentence[];
  count: number;
}

/** Whether a message asks for the contents in general, not for something in them. */
export const isOverviewRequest = (message: string): boolean =>
  message.length <= MAX_MESSAGE_CHARS && OVERVIEW_REQUEST.test(normalizeMessage(message));

/** Summarizes a collection or a graph as a whole, which a search cannot do. */
@Injectable()
export class OverviewService {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /**
   * The most representative sentence of each of the first ingested pages, at most five, and the
   * number of pages.
   */
  async summarizeCollection(corpusView: CorpusView): Promise<OverviewResult> {
    const { pages, count } = await corpusView.listPages(2 * MAX_SENTENCES);
    const pageSentences = pages.flatMap((page): GroundedSentence[] => {
      const { ingestSourceId: carrierId, url, content, title, language, datedAt } = page;
      const openingSentences = splitSentences(
        content.slice(0, MAX_PAGE_CHARS).toWellFormed(),
        toLanguageHint(language),
      );
      const [summarySentence] = summarize(
        openingSentences.filter(({ text }) => isQuotable(text)),
        1,
        { title, language },
      );
      if (
        !summarySentence ||
        content.slice(summarySentence.start, summarySentence.end) !== summarySentence.text
      )
        return [];
      const { start, end, text: quote } = summarySentence;
      return [{ text: quote, citations: [{ carrierId, start, end, quote, url, title, datedAt }] }];
    });
    return { sentences: pageSentences.slice(0, MAX_SENTENCES), count };
  }

  /** The first statements of the current graph, at most five, and their total number. */
  async summarizeGraph({ id: graphId }: Graph): Promise<OverviewResult> {
    const [nodes, count] = await this.db.getRepository(GraphNode).findAndCount({
      select: { id: true, text: true },
      where: { graphId, type: Not('ENTITY') },
      order: { id: 'asc' },
      take: MAX_SENTENCES,
    });
    const sentences = nodes.map(({ id, text }) => ({
      text,
      citations: [
        {
          carrierId: id,
          start: 0,
          end: text.length,
          quote: text,
          url: null,
          title: toLabel(text),
          datedAt: null,
        },
      ],
    }));
    return { sentences, count };
  }
}
