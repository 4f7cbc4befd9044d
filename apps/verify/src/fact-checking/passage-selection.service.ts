import { Injectable } from '@nestjs/common';
import type { ClaimQuery } from '@plumbline/entailment';
import { mapYielding } from '@plumbline/concurrency';
import { extractSearchTerms, rankSentences, type RankedSentence } from '@plumbline/retrieval';
import { replaceUndetermined } from '@plumbline/text';
import { LRUCache } from 'lru-cache';
import type { SourceDocument } from '../retrieval/source-document.types.ts';
import {
  type DocumentSentence,
  type DocumentSentences,
  splitDocument,
} from './document-sentences.ts';

/** A sentence of a document: `text === document.text.slice(start, end)`. */
export interface DocumentSpan {
  start: number;
  end: number;
  text: string;
}

/** A sentence that is judged against a claim, with its context. */
export interface SelectedPassage extends DocumentSpan {
  document: SourceDocument;
  /** The preceding and the following sentence; undefined at the ends of a document. */
  before?: DocumentSpan;
  after?: DocumentSpan;
  /** The share of the claim that the passage and its title cover: 0 to 1. */
  relevance: number;
}

export interface PassageSelection {
  /** Best first. */
  passages: SelectedPassage[];
  /** The number of documents with a passage that could have been selected. */
  documentCount: number;
  /**
   * The number of sentences that were left out because they address the reader or a language model.
   */
  omittedCount: number;
  /**
   * The number of documents that were left out because they only repeat sentences of another
   * document of the same story.
   */
  copyCount: number;
}

/** The number of passages per claim, unless more documents are requested. */
export const MAX_PASSAGES = 10;
/** Documents that cover a smaller share of the claim are about something else. */
const MIN_DOCUMENT_COVERAGE = 0.225;
/**
 * The limit for languages whose words are indexed as pairs of characters, many of them grammatical.
 */
const MIN_DOCUMENT_COVERAGE_IN_PAIRS = 0.15;
const PAIRED_LANGUAGES = new Set(['ja', 'ko', 'zh']);
/** Size of the sentence cache: several thousand articles. */
const MAX_CACHED_SENTENCES = 200_000;

/** Selects the sentences that are most likely to decide a claim. */
@Injectable()
export class PassageSelectionService {
  private readonly cache = new LRUCache<string, DocumentSentences>({
    maxSize: MAX_CACHED_SENTENCES,
    sizeCalculation: ({ sentences }) => sentences.length + 1,
  });

  /** Forgets the sentences of documents. */
  clearCache(): void {
    this.cache.clear();
  }

  /**
   * Selects at least one passage of each of the `limit` best documents, and further ones by rank. A
   * sentence that occurs in several documents of a story counts once, in the most credible one.
   *
   * @param queries the claim and other wordings of it; a document is searched with those in its
   *   language, or with the claim when there are none
   * @param limit documents, 1 to 20
   */
  async select(
    queries: readonly ClaimQuery[],
    documents: readonly SourceDocument[],
    limit: number,
  ): Promise<PassageSelection> {
    const read = await mapYielding(documents, (document) => this.readSentences(document));
    const ranked = rankSentences(
      (language) =>
        selectQueries(queries, language).map(({ text }) => extractSearchTerms(text, language)),
      documents.map((document, at) => ({
        language: replaceUndetermined(document.language, queries[0]?.language),
        titleTerms: read[at]!.titleTerms,
        sentences: read[at]!.sentences,
      })),
    ).filter(
      ({ document, documentCoverage }) =>
        documentCoverage >=
        (PAIRED_LANGUAGES.has(documents[document]!.language)
          ? MIN_DOCUMENT_COVERAGE_IN_PAIRS
          : MIN_DOCUMENT_COVERAGE),
    );
    const originals = removeCopies(ranked, documents, read);
    const selected = selectByDocument(originals, limit);
    return {
      passages: selected.map(({ document, sentence, coverage }) => {
        const { sentences } = read[document]!;
        const [before, after] = [sentences[sentence - 1], sentences[sentence + 1]].map((other) =>
          other?.isNeighbour ? other : undefined,
        );
        return {
          document: documents[document]!,
          ...toSpan(sentences[sentence]!),
          ...(before && { before: toSpan(before) }),
          ...(after && { after: toSpan(after) }),
          relevance: coverage,
        };
      }),
      documentCount: countDocuments(originals),
      omittedCount: read.reduce((total, { omittedCount }) => total + omittedCount, 0),
      copyCount: countDocuments(ranked) - countDocuments(originals),
    };
  }

  /**
   * Cached by id and passages: the text of a stored document never changes, the search's passages
   * do.
   */
  private readSentences(document: SourceDocument): DocumentSentences {
    const key = `${document.id} ${JSON.stringify(document.passages ?? [])}`;
    let sentences = this.cache.get(key);
    if (!sentences) {
      sentences = splitDocument(document);
      this.cache.set(key, sentences);
    }
    return sentences;
  }
}

const selectQueries = (queries: readonly ClaimQuery[], wanted: string) => {
  const own = queries.filter(({ language }) => language === wanted);
  return own.length ? own : queries.slice(0, 1);
};

const toSpan = ({ start, end, text }: DocumentSentence): DocumentSpan => ({ start, end, text });

const countDocuments = (ranked: readonly RankedSentence[]) =>
  new Set(ranked.map(({ document }) => document)).size;

/** Keeps a sentence that several documents of a story contain only in the most credible one. */
function removeCopies(
  ranked: readonly RankedSentence[],
  documents: readonly SourceDocument[],
  read: readonly DocumentSentences[],
): RankedSentence[] {
  const best = new Map<string, RankedSentence>();
  const getKey = ({ document, sentence }: RankedSentence) =>
    `${documents[document]!.story} ${read[document]!.sentences[sentence]!.text.replace(/\P{L}+/gu, ' ')}`;
  const getCredibility = ({ document }: RankedSentence) => documents[document]!.credibility.score;
  for (const one of ranked) {
    const other = best.get(getKey(one));
    if (!other || getCredibility(one) > getCredibility(other)) best.set(getKey(one), one);
  }
  return ranked.filter((one) => best.get(getKey(one)) === one);
}

function selectByDocument(ranked: readonly RankedSentence[], limit: number): RankedSentence[] {
  const firstOfDocument = new Map<number, RankedSentence>();
  for (const one of ranked)
    if (firstOfDocument.size < limit && !firstOfDocument.has(one.document))
      firstOfDocument.set(one.document, one);
  const reserved = new Set(firstOfDocument.values());
  let free = Math.max(MAX_PASSAGES, limit) - reserved.size;
  return ranked.filter((one) => {
    if (reserved.has(one)) return true;
    if (!firstOfDocument.has(one.document) || free <= 0) return false;
    free -= 1;
    return true;
  });
}
