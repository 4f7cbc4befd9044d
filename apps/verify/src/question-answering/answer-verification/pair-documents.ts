import { isAddressedToReader } from '@plumbline/extraction';
import { splitSentences } from '@plumbline/text';
import {
  MAX_PASSAGES,
  type SelectedPassage,
} from '../../fact-checking/passage-selection.service.ts';
import { classifyPublisher } from '../../retrieval/credibility/publisher.ts';
import type { PublisherRegistry } from '../../retrieval/credibility/publisher-registry.ts';
import { toDomain } from '../../retrieval/news/article-fields.ts';
import type { SourceDocument } from '../../retrieval/source-document.types.ts';
import type { CollectionPage, PagePassage } from '../passage-retrieval.service.ts';

const MAX_WHOLE_PAGE_CHARS = 60_000;
/** All pages of a collection have the same credibility. */
const CREDIBILITY_SCORE = 0.5;

/** Converts the passages' pages into documents, each page once, in the order of the passages. */
export function toSourceDocuments(
  passages: readonly PagePassage[],
  publishers: PublisherRegistry,
): SourceDocument[] {
  const pages = new Map(passages.map(({ page }) => [page.id, page]));
  return [...pages.values()].map((page, at) => ({
    ...toSourceDocument(page, at, passages),
    credibility: {
      score: CREDIBILITY_SCORE,
      type: classifyPublisher(toDomain(page.url), page.siteName ?? '', publishers).type,
      reasons: [],
    },
  }));
}

function toSourceDocument(
  page: CollectionPage,
  story: number,
  passages: readonly PagePassage[],
): Omit<SourceDocument, 'credibility'> {
  const { id, url, title, language, datedAt, isUndated, content } = page;
  const domain = toDomain(url);
  return {
    ...{ origin: 'ingest', id, url, domain, outlet: domain, title, author: null, agency: null },
    publishedAt: isUndated ? null : datedAt,
    ...{
      referenceDate: datedAt,
      learnedAt: datedAt,
      language,
      country: '',
      text: content,
      isRead: true,
      story,
    },
    claimReviews: [],
    // Only for a long page: the sentences of a whole page are cached for the next pair.
    ...(content.length > MAX_WHOLE_PAGE_CHARS && {
      passages: passages
        .filter((passage) => passage.page.id === id)
        .map(({ start, end }) => ({ start, end })),
    }),
  };
}

/** The first sentences of the passages in retrieval order, for pairs in another language. */
export function listFirstSentences(
  passages: readonly PagePassage[],
  documents: readonly SourceDocument[],
): SelectedPassage[] {
  return passages
    .flatMap(({ page, start, end }) => {
      const document = documents.find(({ id }) => id === page.id)!;
      const language = page.language === 'und' ? undefined : page.language;
      return splitSentences(page.content.slice(start, end), language).map((sentence) => ({
        ...{ document, text: sentence.text, relevance: 0 },
        ...{ start: start + sentence.start, end: start + sentence.end },
      }));
    })
    .filter(({ text }) => !isAddressedToReader(text))
    .slice(0, MAX_PASSAGES);
}
