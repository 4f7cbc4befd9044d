import { Injectable } from '@nestjs/common';
import { inTurns, others } from '@plumbline/http';
import { searchTerms } from '@plumbline/retrieval';
import type { Caller } from '../../accounts/caller.ts';
import type { Collection } from '../../collections/collection.entity.ts';
import type { Entity } from '../entities/catalogue.ts';
import { CollectionEntities } from '../entities/collection-entities.ts';
import type { KnownNames } from '../entities/known-names.ts';
import { namedIn } from '../entities/naming.ts';
import { type HeldPassage, Passages } from '../passages.ts';
import { type ContentWord, contentWords, coverage } from './content-words.ts';
import { type EvidenceSentence, namesOf, sentencesOf, spansOf } from './evidence-sentences.ts';
import { type Identity, identityOf } from './identity.ts';
import type { QaPair } from './pair.ts';
import { type Values, valuesOf } from './values.ts';

/** What a collection holds for a pair. */
export interface PairEvidence {
  sentences: EvidenceSentence[];
  /** Those that speak most of what is asked first. */
  ranked: { sentence: EvidenceSentence; identity: Identity }[];
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
export class Evidence {
  constructor(
    private readonly passages: Passages,
    private readonly entities: CollectionEntities,
  ) {}

  async of(
    caller: Caller,
    collection: Collection,
    { question, answer }: QaPair,
    language: string,
    names: KnownNames,
    signal?: AbortSignal,
  ): Promise<PairEvidence> {
    const text = `${question}\n${answer}`;
    const [found, byQuestion] = await Promise.all([
      this.passages.about(text, caller, collection),
      this.passages.about(question, caller, collection),
    ]);
    const passages = [...byQuestion, ...found];
    await others();
    const besides = namesOf(passages);
    await others();
    const catalogue = names.about(text, besides);
    await others();
    const naming = namedIn(question, catalogue, language);
    const asked = [...new Set(naming.named.map(({ entity }) => entity))];
    const facts = await this.entities.facts(collection, asked, searchTerms(text, language));
    const pages = await this.passages.pages(collection.id, [
      ...new Set(facts.map(({ sourceId }) => sourceId)),
    ]);
    const told = facts.flatMap(({ sourceId, start, end }): HeldPassage[] => {
      const page = pages.get(sourceId);
      return page ? [{ page, start, end }] : [];
    });
    const sentences = await sentencesOf([...passages, ...told], catalogue, signal);
    await others();
    const spans = spansOf(naming);
    const words = contentWords(question, language, spans);
    const all = contentWords(text, language);
    const worth = (sentence: EvidenceSentence, identity: Identity) =>
      coverage(words, sentence.words) +
      coverage(words, sentence.wordsBefore) / 2 +
      coverage(all, sentence.words) / 2 -
      (identity === 'other' ? 2 : 0);
    const read = (sentence: EvidenceSentence) => {
      const identity = identityOf(naming, sentence);
      return { sentence, identity, worth: worth(sentence, identity) };
    };
    const ranked = (await inTurns(sentences, read, signal)).toSorted((a, b) => b.worth - a.worth);
    return {
      sentences,
      ranked,
      frame: { words, values: valuesOf(question, language, new Date(), spans), entities: asked },
      naming: (part) => spansOf(namedIn(part, catalogue, language)),
      unknown: naming.unknown.map(({ start, end }) => question.slice(start, end)),
    };
  }
}
