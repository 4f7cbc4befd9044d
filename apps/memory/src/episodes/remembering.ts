import { Injectable } from '@nestjs/common';
import { inTurns } from '@plumbline/http';
import { errors } from '../errors.ts';
import { KnownBlocks, type KnownEpisode } from '../ledger/known-blocks.ts';
import { Ledger } from '../ledger/ledger.ts';
import type { WriteRequest } from '../ledger/shapes.ts';
import { statementTerms } from '../ledger/terms.ts';
import { type Episode, type RememberedAnswer, answerOf } from './answer.ts';
import { blockId, entityId, episodeId } from './identity.ts';
import { Gathered, type EpisodeDraft } from './draft.ts';
import { draftOf, unreadDraft } from './drafting.ts';
import { wordsToFind } from './contradiction.ts';
import { readMessages } from './message.ts';
import { MessageReading, type Reading } from './reading.ts';

/**
 * Claims of the ledger that a request's statements are held against: found by all their words in
 * one search, as a search for each takes longer than all else that a message takes; those that
 * settle nothing of the same are passed over.
 */
const HITS_A_STATEMENT = 30;
const MOST_HITS = 500;
const MOST_TERMS = 200;

export interface RememberRequest extends Omit<WriteRequest, 'terms' | 'vectors'> {
  messages?: readonly unknown[];
}

export interface Remembered {
  answer: RememberedAnswer;
  /** Who read the messages: `offline`, models' names; undefined when there was nothing to read. */
  engine?: string;
}

/**
 * PostgreSQL's invalid_datetime_format and datetime_field_overflow: of what is asked first, only
 * the declared instant can be that.
 */
const NO_INSTANT = new Set(['22007', '22008']);
/** As `remember` of the database tells it. */
const [DECLARED, INSTANT_RULE] = [
  'backfill.declared_captured_at',
  'must be an ISO 8601 date and time with a time zone',
] as const;

/**
 * Takes a request with messages: reads them first, and then writes everything by the one
 * transaction of the ledger.
 */
@Injectable()
export class Remembering {
  constructor(
    private readonly ledger: Ledger,
    private readonly blocks: KnownBlocks,
    private readonly reading: MessageReading,
  ) {}

  /**
   * @throws ApiError 400 when the request itself is at fault; rejects with the signal's reason, and
   *   writes nothing, once that is aborted before the write
   */
  async remember(
    tenant: string,
    { messages = [], ...given }: RememberRequest,
    signal?: AbortSignal,
  ): Promise<Remembered> {
    if (!messages.length)
      return {
        answer: answerOf(given, messages, [], [], await this.ledger.remember(tenant, given)),
      };
    const { space, backfill } = given;
    const as_of = backfill?.declared_captured_at;
    const { messages: good, refused } = readMessages(messages);
    const named = good.map((message) => ({ message, id: episodeId(space, message) }));
    const asked = this.blocks.find(tenant, { space, as_of, episodes: named.map(({ id }) => id) });
    const { episodes } = await asked.catch((error: unknown) => {
      throw NO_INSTANT.has((error as { code?: string }).code ?? '')
        ? errors.badRequest(DECLARED, INSTANT_RULE, error)
        : error;
    });
    const held = new Map<string, KnownEpisode>(episodes.map((episode) => [episode.id, episode]));
    const first = new Map(named.map(({ id }, at) => [id, at] as const).reverse());
    const fresh = named.filter(
      ({ id }, at) => first.get(id) === at && (held.get(id)?.unread ?? true),
    );
    const readings = await this.reading.read(fresh, signal);
    const drafts = await this.drafts(tenant, space, as_of, readings);
    signal?.throwIfAborted();
    const written = await this.ledger.remember(tenant, {
      ...given,
      nodes: [...given.nodes, ...drafts.flatMap(({ nodes }) => nodes)],
      edges: [...given.edges, ...drafts.flatMap(({ edges }) => edges)],
    });
    const entries = named.map(({ message, id }): Episode => {
      const at = readings.findIndex((one) => one.message === message);
      return {
        message: message.index,
        id,
        draft: drafts[at],
        known: held.get(id),
        reading: readings[at],
      };
    });
    const engines = new Set(readings.flatMap((one) => ('engine' in one ? [one.engine] : [])));
    return {
      answer: answerOf(given, messages, refused, entries, written),
      ...(engines.size && { engine: [...engines].join(', ') }),
    };
  }

  private async drafts(
    tenant: string,
    space: string,
    as_of: string | undefined,
    readings: readonly Reading[],
  ) {
    const read = readings.flatMap((one) => ('extraction' in one ? [one] : []));
    const statements = read.flatMap((one) => one.statements);
    const ends = read.flatMap(({ extraction: { edges } }) =>
      edges.flatMap(({ from, to }) => [from, to]),
    );
    const names = [
      ...read.flatMap(({ extraction: { entities } }) => entities.map(({ name }) => name)),
      ...statements.flatMap(({ speaker }) => speaker ?? []),
    ];
    // In turns all of it: a request may have a megabyte of messages
    const ids = [
      ...(await inTurns(statements, ({ kind, text }) => blockId(space, kind, text))),
      ...(await inTurns(ends, ({ text }) => blockId(space, 'factor', text))),
      ...(await inTurns(new Set(names), (name) => entityId(space, name))),
    ];
    const words = (
      await inTurns(statements, ({ kind, text }) =>
        kind === 'claim' ? (wordsToFind(text) ?? []) : [],
      )
    ).flat();
    const terms = new Set<string>();
    await inTurns(words, (found) => {
      if (terms.size < MOST_TERMS) for (const term of statementTerms(found)) terms.add(term);
    });
    const { known, hits } = await this.blocks.find(tenant, {
      space,
      as_of,
      ids: [...new Set(ids)],
      terms: [...terms].slice(0, MOST_TERMS),
      most: Math.min(MOST_HITS, HITS_A_STATEMENT * words.length),
    });
    const gathered = await Gathered.of([...known, ...hits]);
    const drafts: EpisodeDraft[] = [];
    // One after the other: each draws on what those before it say
    for (const one of readings)
      drafts.push(
        'extraction' in one
          ? await draftOf(space, one, gathered)
          : unreadDraft(space, one.message, one.id, gathered),
      );
    return drafts;
  }
}
