import { Inject, Injectable } from '@nestjs/common';
import { ENGINE, ServiceWork } from '@plumbline/engine';
import { OfflineEngine, type Answer, type Engine } from '@plumbline/extraction';
import { cited, idOf, inPages } from './citing.ts';
import { dated } from './dated.ts';
import { understood } from './follow-up.ts';
import type { GroundedAnswer, GroundedSentence } from './grounded.ts';
import { GraphPassages, endsInPages, inLabels, pairOf } from './graph-passages.ts';
import type { Holdings } from './holdings/holdings.ts';
import type { HeldPassage } from './passages.ts';
import { heldAnswer } from './held-answer.ts';
import { Rivals } from './rivals.ts';
import { supportedBy } from './supported.ts';
import { Unanswered } from './unanswered.ts';
import { isWhy } from './why.ts';

export interface AskedOf {
  question: string;
  /** ISO 639-1, of what is said about the answer; quotations stay in their own language. */
  language: string;
  /**
   * What was said before by the same person, oldest first, so that "and in 2024?" is understood.
   * Default: nothing.
   */
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
    private readonly graphPassages: GraphPassages,
    private readonly rivals: Rivals,
    private readonly unanswered: Unanswered,
  ) {
    this.rules = new OfflineEngine(work);
  }

  /**
   * An answer in the words of a collection's pages, or that they do not say. Where pages say
   * otherwise the newest comes first, each with its day.
   *
   * @param holdings all that it is made from
   */
  async fromHoldings(
    holdings: Holdings,
    { question, language, before = [] }: AskedOf,
    signal?: AbortSignal,
  ): Promise<GroundedAnswer> {
    const asked = understood(question, before);
    const passages = await holdings.about(asked);
    signal?.throwIfAborted();
    const request = {
      question: asked,
      passages: passages.map(toRead),
      language,
      referenceDate: nowIn(holdings),
    };
    // That nothing was found needs no model
    const { result, engine } = await (passages.length ? this.engine : this.rules).answer(
      request,
      signal,
    );
    const [first, ...rest] = await this.held(
      cited(result, inPages(passages)),
      engine,
      language,
      signal,
    );
    const cause = first ? undefined : await this.cause(asked, holdings, language, signal);
    if (cause) return cause;
    if (!first) {
      const missing = await holdings.missing(result.missing, language);
      return { grounded: false, confidence: doubted(result), sentences: [], missing, engine };
    }
    const { rivals, supports } = await this.rivals.of(
      first.citations[0]!,
      result.alternatives,
      passages,
      holdings,
      signal,
    );
    const supported = {
      ...first,
      citations: [...first.citations, ...supports.slice(0, MOST_SUPPORTS)],
    };
    const { confidence } = result;
    return {
      grounded: true,
      confidence,
      sentences: dated([supported, ...rest], rivals, language),
      missing: null,
      engine,
    };
  }

  /** Why something is so, by causal links, where no sentence says so by itself. */
  private async cause(
    question: string,
    holdings: Holdings,
    language: string,
    signal?: AbortSignal,
  ): Promise<GroundedAnswer | undefined> {
    if (!isWhy(question)) return undefined;
    const { passages: causes, pages } = await holdings.causes(question);
    if (!causes.length) return undefined;
    const { result, engine } = await this.rules.answer(
      { question, passages: causes, language, referenceDate: nowIn(holdings) },
      signal,
    );
    const { confidence } = result;
    const sentences = cited(result, endsInPages(causes, pages));
    return sentences.length
      ? { grounded: true, confidence, sentences, missing: null, engine }
      : undefined;
  }

  /** A model's sentences say no more than what they cite. */
  private async held(
    sentences: GroundedSentence[],
    engine: string,
    language: string,
    signal?: AbortSignal,
  ): Promise<GroundedSentence[]> {
    return engine === 'offline'
      ? sentences
      : heldAnswer(sentences, supportedBy(this.work, language, signal));
  }

  /** From the nodes and edges of a graph that the caller may read, as they are now. */
  async fromGraph(
    graphId: string,
    { question, language, before = [] }: AskedOf,
    signal?: AbortSignal,
  ): Promise<GroundedAnswer> {
    const asked = understood(question, before);
    const { passages, contradicting } = await this.graphPassages.about(asked, graphId);
    signal?.throwIfAborted();
    const request = { question: asked, passages, language, referenceDate: new Date() };
    const { result, engine } = await (passages.length ? this.engine : this.rules).answer(
      request,
      signal,
    );
    const carriers = inLabels(passages);
    const [first, ...rest] = await this.held(cited(result, carriers), engine, language, signal);
    if (!first) {
      const missing = this.unanswered.inGraph(result.missing, language);
      return { grounded: false, confidence: doubted(result), sentences: [], missing, engine };
    }
    const rivals = result.alternatives.flatMap(({ citation, differs }) =>
      carriers(citation).filter(
        ({ sourceId }) =>
          differs || contradicting.has(pairOf(first.citations[0]!.sourceId, sourceId)),
      ),
    );
    const { confidence } = result;
    return {
      grounded: true,
      confidence,
      sentences: dated([first, ...rest], rivals, language),
      missing: null,
      engine,
    };
  }
}

/** “Today”, of which a question may speak: of the past it is the day of that past. */
const nowIn = ({ read }: Holdings): Date => (read ? new Date(read.asOf) : new Date());

/** What was answered in words that do not stand in any page is no answer. */
const doubted = ({ confidence }: Answer) => Math.min(confidence, 0.49);

const toRead = ({ page, start, end }: HeldPassage, index: number) => ({
  id: idOf(index),
  text: page.content.slice(start, end),
  title: page.title,
  ...(!page.isUndated && { date: page.datedAt }),
});
