import { Inject, Injectable } from '@nestjs/common';
import { ENGINE } from '@plumbline/engine';
import type { Engine } from '@plumbline/extraction';
import type { Caller } from '../accounts/caller.ts';
import type { Collection } from '../collections/collection.entity.ts';
import { cited, idOf } from './citing.ts';
import type { GroundedAnswer } from './grounded.ts';
import { Passages } from './passages.ts';

export interface AskedOf {
  question: string;
  /** ISO 639-1, of what is said about the answer; quotations stay in their own language. */
  language: string;
  /** What was said before, oldest first, so that "and in 2024?" is understood. Default: nothing. */
  before?: readonly string[];
}

/** Answers questions from a collection, or from a graph, and from nothing else. */
@Injectable()
export class Answering {
  constructor(
    @Inject(ENGINE) private readonly engine: Engine,
    private readonly passages: Passages,
  ) {}

  /** @param collection one that the caller owns */
  async fromCollection(
    caller: Caller,
    collection: Collection,
    { question, language }: AskedOf,
    signal?: AbortSignal,
  ): Promise<GroundedAnswer> {
    const passages = await this.passages.about(question, caller, collection);
    signal?.throwIfAborted();
    const read = passages.map(({ page, start, end }, index) => ({
      id: idOf(index),
      text: page.content.slice(start, end),
      title: page.title,
    }));
    const { result, engine } = await this.engine.answer({ question, passages: read, language, referenceDate: new Date() }, signal);
    const sentences = cited(result, passages);
    return { grounded: sentences.length > 0, sentences, missing: sentences.length ? null : (result.missing ?? ''), engine };
  }

  /** From the nodes and edges of a graph that the caller may read, as they are now. */
  fromGraph(_graphId: string, _asked: AskedOf, _signal?: AbortSignal): Promise<GroundedAnswer> {
    throw new Error('Not built yet');
  }
}
