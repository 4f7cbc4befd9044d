import { Injectable } from '@nestjs/common';
import { yieldToEventLoop } from '@plumbline/concurrency';
import { extractSearchTerms } from '@plumbline/retrieval';
import type { Caller } from '../../auth/caller.ts';
import type { Collection } from '../../collections/collection.entity.ts';
import {
  PassageSelectionService,
  type SelectedPassage,
} from '../../fact-checking/passage-selection.service.ts';
import { PublisherRegistry } from '../../retrieval/credibility/publisher-registry.ts';
import type { SourceDocument } from '../../retrieval/source-document.types.ts';
import { CollectionEntityRepository } from '../entity-linking/collection-entity.repository.ts';
import type { CollectionNameIndex } from '../entity-linking/collection-name-index.ts';
import type { EntityIndex } from '../entity-linking/entity-index.ts';
import { type DetectedMentions, detectMentions } from '../entity-linking/mention-detector.ts';
import {
  type CollectionPage,
  type PagePassage,
  PassageRetrievalService,
} from '../passage-retrieval.service.ts';
import { listFirstSentences, toSourceDocuments } from './pair-documents.ts';
import type { ParsedPair } from './qa-pair.ts';
import { isOnOtherSubject, listPassageNames } from './subject-identity.ts';

/** The evidence in a collection for a pair. */
export interface PairEvidence {
  retrieved: readonly PagePassage[];
  documents: readonly SourceDocument[];
  pages: ReadonlyMap<string, CollectionPage>;
  /** The collection's names that the pair may mention, and the names in the question. */
  entityIndex: EntityIndex;
  asked: DetectedMentions;
}

/** The most pages whose sentences are judged for one text. */
const MAX_PAGES = 4;

/** Finds the sentences of a collection against which an answer is checked. */
@Injectable()
export class PairEvidenceService {
  constructor(
    private readonly passages: PassageRetrievalService,
    private readonly passageSelection: PassageSelectionService,
    private readonly entities: CollectionEntityRepository,
    private readonly publishers: PublisherRegistry,
  ) {}

  async collect(
    caller: Caller,
    collection: Collection,
    { question, sentences, language }: ParsedPair,
    names: CollectionNameIndex,
  ): Promise<PairEvidence> {
    const text = `${question}\n${sentences.join(' ')}`;
    const [byBoth, byQuestion] = await Promise.all([
      this.passages.searchPassages(text, caller, collection),
      this.passages.searchPassages(question, caller, collection),
    ]);
    const candidatePassages = [...byQuestion, ...byBoth];
    await yieldToEventLoop();
    const entityIndex = names.selectCandidates(text, listPassageNames(candidatePassages));
    await yieldToEventLoop();
    const asked = detectMentions(question, entityIndex, language);
    const facts = await this.entities.findFacts(
      collection,
      [...new Set(asked.entityMentions.map(({ entity }) => entity))],
      extractSearchTerms(text, language),
    );
    const factPages = await this.passages.findPages(collection.id, [
      ...new Set(facts.map(({ sourceId }) => sourceId)),
    ]);
    const retrieved = [
      ...candidatePassages,
      ...facts.flatMap(({ sourceId, start, end }): PagePassage[] => {
        const page = factPages.get(sourceId);
        return page ? [{ page, start, end }] : [];
      }),
    ];
    return {
      ...{
        retrieved,
        entityIndex,
        asked,
        documents: toSourceDocuments(retrieved, this.publishers),
      },
      pages: new Map(retrieved.map(({ page }) => [page.id, page])),
    };
  }

  /**
   * Passages for the whole pair, for a model: by shared words; when the pages share none (for
   * example in another language), in retrieval order.
   */
  async selectForPair(
    { question, language, sentences }: ParsedPair,
    { retrieved, documents }: PairEvidence,
  ): Promise<SelectedPassage[]> {
    const texts = [`${question}\n${sentences.join(' ')}`, question];
    const passages = await this.#select(texts, language, documents);
    return passages.length ? passages : listFirstSentences(retrieved, documents);
  }

  /**
   * Passages for each statement, without sentences about another product of the family that the
   * question names.
   */
  async selectForStatements(
    statements: readonly string[],
    { question, language }: ParsedPair,
    { documents, asked, entityIndex }: PairEvidence,
  ): Promise<SelectedPassage[]> {
    const selected = new Map<string, SelectedPassage>();
    for (const text of [...statements, question])
      for (const passage of await this.#select([text], language, documents))
        selected.set(`${passage.document.id} ${passage.start}`, passage);
    await yieldToEventLoop();
    return [...selected.values()].filter(
      (passage) => !isOnOtherSubject(asked, passage, entityIndex),
    );
  }

  async #select(
    texts: readonly string[],
    language: string,
    documents: readonly SourceDocument[],
  ): Promise<SelectedPassage[]> {
    const queries = texts.map((text) => ({ text, language }));
    return (await this.passageSelection.select(queries, documents, MAX_PAGES)).passages;
  }
}
