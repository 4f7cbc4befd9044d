import { Injectable } from '@nestjs/common';
import type { Caller } from '../accounts/caller.ts';
import type { Collection } from '../collections/collection.entity.ts';
import type { GroundedAnswer } from './grounded.ts';

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
  /** @param collection one that the caller owns */
  fromCollection(_caller: Caller, _collection: Collection, _asked: AskedOf, _signal?: AbortSignal): Promise<GroundedAnswer> {
    throw new Error('Not built yet');
  }

  /** From the nodes and edges of a graph that the caller may read, as they are now. */
  fromGraph(_graphId: string, _asked: AskedOf, _signal?: AbortSignal): Promise<GroundedAnswer> {
    throw new Error('Not built yet');
  }
}
