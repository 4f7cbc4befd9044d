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
/** Of each page so much is read: what it is about stands at its beginning. */
const MAX_PAGE_CHARS = 6_000;

/** What there is, in sentences with their places, and how much. */
export interface OverviewResult {
  sentences: GroundedSentence[];
  count: number;
}

/** Whether a message asks what there is, and nothing in it. */
export const isOverviewRequest = (message: string): boolean =>
  message.length <= MAX_MESSAGE_CHARS && OVERVIEW_REQUEST.test(normalizeMessage(message));

/**
 * Tells of a collection or a graph as a whole: no search can find what nothing in particular was
 * asked of.
 */
@Injectable()
export class OverviewService {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /**
   * For the first pages that were taken in, at most five, the sentence that says most of what each
   * says; and how many pages there are.
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

  /** The first of what a graph states, at most five, as it is now; and how much it states. */
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
