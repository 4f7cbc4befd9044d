import { Injectable } from '@nestjs/common';
import { mapYielding, yieldToEventLoop } from '@plumbline/concurrency';
import { extractSearchTerms } from '@plumbline/retrieval';
import type { Caller } from '../../auth/caller.ts';
import type { Collection } from '../../collections/collection.entity.ts';
import type { Entity } from '../entity-linking/entity-index.ts';
import { CollectionEntityRepository } from '../entity-linking/collection-entity.repository.ts';
import type { CollectionNameIndex } from '../entity-linking/collection-name-index.ts';
import { detectMentions } from '../entity-linking/mention-detector.ts';
import { type PagePassage, PassageRetrievalService } from '../passage-retrieval.service.ts';
import { type ContentWord, extractContentWords, computeCoverage } from './content-words.ts';
import {
  type EvidenceSentence,
  extractNames,
  extractEvidenceSentences,
  getMentionSpans,
} from './evidence-sentences.ts';
import { type EntityIdentity, classifyIdentity } from './identity.ts';
import type { QaPair } from './qa-pair.ts';
import { type Values, extractValues } from './values.ts';

/** What a collection holds for a pair. */
export interface PairEvidence {
  sentences: EvidenceSentence[];
  /** Those that speak most of what is asked first. */
  ranked: { sentence: EvidenceSentence; identity: EntityIdentity }[];
  /** Words, figures and dates of the question, without names; and whom it names. */
  frame: { words: ContentWord[]; values: Values; entities: Entity[] };
  /** Of the answer's names, in any of its sentences. */
  naming: (text: string) => { start: number; end: number }[];
  /**
   * Names in the question that are like those of the collection and none of them, as they are
   * written.
   */
  unknown: string[];
}

/** Finds the sentences of a collection that an answer is held against. */
@Injectable()
export class PairEvidenceService {
  constructor(
    private readonly passages: PassageRetrievalService,
    private readonly entities: CollectionEntityRepository,
  ) {}

  async collect(
    caller: Caller,
    collection: Collection,
    { question, answer }: QaPair,
    language: string,
    names: CollectionNameIndex,
    signal?: AbortSignal,
  ): Promise<PairEvidence> {
    const text = `${question}\n${answer}`;
    const [found, byQuestion] = await Promise.all([
      this.passages.searchPassages(text, caller, collection),
      this.passages.searchPassages(question, caller, collection),
    ]);
    const passages = [...byQuestion, ...found];
    await yieldToEventLoop();
    const besides = extractNames(passages);
    await yieldToEventLoop();
    const catalogue = names.selectCandidates(text, besides);
    await yieldToEventLoop();
    const naming = detectMentions(question, catalogue, language);
    const asked = [...new Set(naming.entityMentions.map(({ entity }) => entity))];
    const facts = await this.entities.findFacts(
      collection,
      asked,
      extractSearchTerms(text, language),
    );
    const pages = await this.passages.findPages(collection.id, [
      ...new Set(facts.map(({ sourceId }) => sourceId)),
    ]);
    const told = facts.flatMap(({ sourceId, start, end }): PagePassage[] => {
      const page = pages.get(sourceId);
      return page ? [{ page, start, end }] : [];
    });
    const sentences = await extractEvidenceSentences([...passages, ...told], catalogue, signal);
    await yieldToEventLoop();
    const spans = getMentionSpans(naming);
    const words = extractContentWords(question, language, spans);
    const all = extractContentWords(text, language);
    const worth = (sentence: EvidenceSentence, identity: EntityIdentity) =>
      computeCoverage(words, sentence.words) +
      computeCoverage(words, sentence.wordsBefore) / 2 +
      computeCoverage(all, sentence.words) / 2 -
      (identity === 'other' ? 2 : 0);
    const read = (sentence: EvidenceSentence) => {
      const identity = classifyIdentity(naming, sentence);
      return { sentence, identity, worth: worth(sentence, identity) };
    };
    const ranked = (await mapYielding(sentences, read, signal)).toSorted(
      (a, b) => b.worth - a.worth,
    );
    return {
      sentences,
      ranked,
      frame: {
        words,
        values: extractValues(question, language, new Date(), spans),
        entities: asked,
      },
      naming: (part) => getMentionSpans(detectMentions(part, catalogue, language)),
      unknown: naming.unknownMentions.map(({ start, end }) => question.slice(start, end)),
    };
  }
}
