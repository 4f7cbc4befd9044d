import { Inject, Injectable } from '@nestjs/common';
import { ENGINE, ServiceWork } from '@plumbline/engine';
import { OfflineEngine, type Answer, type Engine } from '@plumbline/extraction';
import type { Caller } from '../accounts/caller.ts';
import type { Collection } from '../collections/collection.entity.ts';
import { cited, idOf, inPages } from './citing.ts';
import { dated } from './dated.ts';
import { understood } from './follow-up.ts';
import type { GroundedAnswer, GroundedSentence } from './grounded.ts';
import { GraphPassages, endsInPages, inLabels, pairOf } from './graph-passages.ts';
import { Passages, type HeldPassage } from './passages.ts';
import { heldAnswer } from './held-answer.ts';
import { Rivals } from './rivals.ts';
import { supportedBy } from './supported.ts';
import { Unanswered } from './unanswered.ts';
import { isCause, isWhy } from './why.ts';

export interface AskedOf {
  question: string;
  /** ISO 639-1, of what is said about the answer; quotations stay in their own language. */
  language: string;
  /** What was said before by the same person, oldest first, so that "and in 2024?" is understood. Default: nothing. */
  before?: readonly string[];
}

/** Of other pages that say the same as the first sentence, so many are cited with it. */
const MOST_SUPPORTS = 2;

/** Answers questions from a collection, or from a graph, and from nothing else. */
@Injectable()
export class Answering {
  private readonly rules: Engine;

  constructor(
    @Inject(ENGINE) private readonly engine: Engine,
    private readonly work: ServiceWork,
    private readonly passages: Passages,
    private readonly graphPassages: GraphPassages,
    private readonly rivals: Rivals,
    private readonly unanswered: Unanswered,
  ) {
    this.rules = new OfflineEngine(work);
  }

  /**
   * An answer in the words of the collection's pages, or that they do not say. Where pages say otherwise the newest comes first, each with its day.
   *
   * @param collection one that the caller owns
   */
  async fromCollection(
    caller: Caller,
    collection: Collection,
    { question, language, before = [] }: AskedOf,
    signal?: AbortSignal,
  ): Promise<GroundedAnswer> {
    const asked = understood(question, before);
    const passages = await this.passages.about(asked, caller, collection);
    signal?.throwIfAborted();
    const request = { question: asked, passages: passages.map(toRead), language, referenceDate: new Date() };
    // That nothing was found needs no model
    const { result, engine } = await (passages.length ? this.engine : this.rules).answer(request, signal);
    const [first, ...rest] = await this.held(cited(result, inPages(passages)), engine, language, signal);
    const cause = first ? undefined : await this.cause(asked, collection, language, signal);
    if (cause) return cause;
    if (!first) {
      const missing = await this.unanswered.why(collection, result.missing, language);
      return { grounded: false, confidence: doubted(result), sentences: [], missing, engine };
    }
    const { rivals, supports } = await this.rivals.of(first.citations[0]!, result.alternatives, passages, collection, signal);
    const supported = { ...first, citations: [...first.citations, ...supports.slice(0, MOST_SUPPORTS)] };
    const { confidence } = result;
    return { grounded: true, confidence, sentences: dated([supported, ...rest], rivals, language), missing: null, engine };
  }

  /** Why something is so, by the causal links of the collection's graph, where no sentence says so by itself. */
  private async cause(
    question: string,
    { id, graphId }: Collection,
    language: string,
    signal?: AbortSignal,
  ): Promise<GroundedAnswer | undefined> {
    if (!isWhy(question)) return undefined;
    const { passages } = await this.graphPassages.about(question, graphId);
    const causes = passages.filter(({ edge }) => edge && isCause(edge));
    if (!causes.length) return undefined;
    const ends = causes.flatMap(({ carriedBy }) => carriedBy.flatMap(({ source }) => (source ? [source.id] : [])));
    const [{ result, engine }, pages] = await Promise.all([
      this.rules.answer({ question, passages: causes, language, referenceDate: new Date() }, signal),
      this.passages.pages(id, [...new Set(ends)]),
    ]);
    const { confidence } = result;
    const sentences = cited(result, endsInPages(causes, pages));
    return sentences.length ? { grounded: true, confidence, sentences, missing: null, engine } : undefined;
  }

  /** A model's sentences say no more than what they cite. */
  private async held(sentences: GroundedSentence[], engine: string, language: string, signal?: AbortSignal): Promise<GroundedSentence[]> {
    return engine === 'offline' ? sentences : heldAnswer(sentences, supportedBy(this.work, language, signal));
  }

  /** From the nodes and edges of a graph that the caller may read, as they are now. */
  async fromGraph(graphId: string, { question, language, before = [] }: AskedOf, signal?: AbortSignal): Promise<GroundedAnswer> {
    const asked = understood(question, before);
    const { passages, contradicting } = await this.graphPassages.about(asked, graphId);
    signal?.throwIfAborted();
    const request = { question: asked, passages, language, referenceDate: new Date() };
    const { result, engine } = await (passages.length ? this.engine : this.rules).answer(request, signal);
    const carriers = inLabels(passages);
    const [first, ...rest] = await this.held(cited(result, carriers), engine, language, signal);
    if (!first) {
      const missing = this.unanswered.inGraph(result.missing, language);
      return { grounded: false, confidence: doubted(result), sentences: [], missing, engine };
    }
    const rivals = result.alternatives.flatMap(({ citation, differs }) =>
      carriers(citation).filter(({ sourceId }) => differs || contradicting.has(pairOf(first.citations[0]!.sourceId, sourceId))),
    );
    const { confidence } = result;
    return { grounded: true, confidence, sentences: dated([first, ...rest], rivals, language), missing: null, engine };
  }
}

/** What was answered in words that do not stand in any page is no answer. */
const doubted = ({ confidence }: Answer) => Math.min(confidence, 0.49);

const toRead = ({ page, start, end }: HeldPassage, index: number) => ({
  id: idOf(index),
  text: page.content.slice(start, end),
  title: page.title,
  ...(!page.isUndated && { date: page.datedAt }),
});
