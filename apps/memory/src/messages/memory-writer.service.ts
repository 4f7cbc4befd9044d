import { Injectable } from '@nestjs/common';
import { mapYielding } from '@plumbline/concurrency';
import { reportIgnoredFields } from '@plumbline/http';
import { errors } from '../errors/errors.ts';
import {
  ExistingNodeRepository,
  type ExistingEpisode,
} from '../ledger/existing-node.repository.ts';
import { LedgerService } from '../ledger/ledger.service.ts';
import type { LedgerWriteRequest } from '../ledger/ledger.types.ts';
import { extractStatementTerms } from '../ledger/statement-terms.ts';
import { listUnknownFields } from '../ledger/unknown-fields.ts';
import {
  type ProcessedMessage,
  type RememberResponse,
  buildRememberResponse,
} from './remember-response.ts';
import { createStatementId, createEntityId, createEpisodeId } from './node-ids.ts';
import { RequestGraph, type EpisodeRows } from './request-graph.ts';
import { buildEpisodeRows, buildUnreadEpisodeRows } from './build-episode-rows.ts';
import { buildContradictionQuery } from './contradiction.ts';
import { parseMessages } from './message.ts';
import { joinEngines } from '@plumbline/extraction';
import { MessageExtractionService, type ExtractionOutcome } from './message-extraction.service.ts';

/**
 * The claims of the ledger to compare with a request's statements. One search covers all their
 * words, since a search per statement would take longer than the rest of the request; unrelated
 * claims are skipped.
 */
const MAX_HITS_PER_STATEMENT = 30;
const MAX_HITS = 500;
const MAX_SEARCH_TERMS = 200;

export interface RememberRequest extends LedgerWriteRequest {
  messages?: readonly unknown[];
}

export interface RememberResult {
  answer: RememberResponse;
  /**
   * The engines that read the messages: `offline`, models' names; undefined when there was nothing
   * to read.
   */
  engine?: string;
}

/**
 * PostgreSQL's invalid_datetime_format and datetime_field_overflow: in the first query only the
 * declared instant can cause them.
 */
const INVALID_INSTANT_CODES = new Set(['22007', '22008']);
const BACKFILL_FIELDS = ['declared_captured_at', 'reason'];
/** As the database's `writeRows` reports it. */
const [DECLARED_INSTANT_FIELD, INSTANT_RULE] = [
  'backfill.declared_captured_at',
  'must be an ISO 8601 date and time with a time zone',
] as const;

/**
 * Handles a request with messages: extracts them first, then writes everything in a single
 * transaction of the ledger.
 */
@Injectable()
export class MemoryWriterService {
  constructor(
    private readonly ledgerService: LedgerService,
    private readonly existingNodes: ExistingNodeRepository,
    private readonly messageExtraction: MessageExtractionService,
  ) {}

  /**
   * @throws ApiError 400 when the request itself is invalid; rejects with the signal's reason, and
   *   writes nothing, when aborted before the write
   */
  async remember(
    tenant: string,
    { messages = [], ...writeRequest }: RememberRequest,
    signal?: AbortSignal,
  ): Promise<RememberResult> {
    const unknownFields = listUnknownFields(writeRequest.backfill, BACKFILL_FIELDS);
    reportIgnoredFields(unknownFields.map((name) => `backfill.${name}`));
    if (!messages.length)
      return {
        answer: buildRememberResponse(
          writeRequest,
          messages,
          [],
          [],
          await this.ledgerService.writeRows(tenant, writeRequest),
        ),
      };
    const { space, backfill } = writeRequest;
    const as_of = backfill?.declared_captured_at;
    const { validMessages, refused } = parseMessages(messages);
    const identifiedMessages = validMessages.map((message) => ({
      message,
      id: createEpisodeId(space, message),
    }));
    const pendingLookup = this.existingNodes.findExisting(tenant, {
      space,
      as_of,
      episodes: identifiedMessages.map(({ id }) => id),
    });
    const { episodes } = await pendingLookup.catch((error: unknown) => {
      throw INVALID_INSTANT_CODES.has((error as { code?: string }).code ?? '')
        ? errors.badRequest(DECLARED_INSTANT_FIELD, INSTANT_RULE, error)
        : error;
    });
    const existingById = new Map<string, ExistingEpisode>(
      episodes.map((episode) => [episode.id, episode]),
    );
    const firstIndexById = new Map(
      identifiedMessages.map(({ id }, index) => [id, index] as const).reverse(),
    );
    const newMessages = identifiedMessages.filter(
      ({ id }, index) => firstIndexById.get(id) === index && (existingById.get(id)?.unread ?? true),
    );
    const outcomes = await this.messageExtraction.extractAll(newMessages, signal);
    const episodeRows = await this.buildAllEpisodes(tenant, space, as_of, outcomes);
    signal?.throwIfAborted();
    const writeResult = await this.ledgerService.writeRows(tenant, {
      ...writeRequest,
      nodes: [...writeRequest.nodes, ...episodeRows.flatMap(({ nodes }) => nodes)],
      edges: [...writeRequest.edges, ...episodeRows.flatMap(({ edges }) => edges)],
    });
    const processedMessages = identifiedMessages.map(({ message, id }): ProcessedMessage => {
      const index = outcomes.findIndex((outcome) => outcome.message === message);
      return {
        messageIndex: message.index,
        id,
        episodeRows: episodeRows[index],
        existing: existingById.get(id),
        outcome: outcomes[index],
      };
    });
    const engines = outcomes.flatMap((outcome) => ('engine' in outcome ? [outcome.engine] : []));
    return {
      answer: buildRememberResponse(
        writeRequest,
        messages,
        refused,
        processedMessages,
        writeResult,
      ),
      ...(engines.length && { engine: joinEngines(engines) }),
    };
  }

  private async buildAllEpisodes(
    tenant: string,
    space: string,
    as_of: string | undefined,
    outcomes: readonly ExtractionOutcome[],
  ) {
    const extractedMessages = outcomes.flatMap((outcome) =>
      'extraction' in outcome ? [outcome] : [],
    );
    const statements = extractedMessages.flatMap((outcome) => outcome.statements);
    const edgeEnds = extractedMessages.flatMap(({ extraction: { edges } }) =>
      edges.flatMap(({ from, to }) => [from, to]),
    );
    const names = [
      ...extractedMessages.flatMap(({ extraction: { entities } }) =>
        entities.map(({ name }) => name),
      ),
      ...statements.flatMap(({ speaker }) => speaker ?? []),
    ];
    // Yields in between: a request may have a megabyte of messages
    const ids = [
      ...(await mapYielding(statements, ({ kind, text }) => createStatementId(space, kind, text))),
      ...(await mapYielding(edgeEnds, ({ text }) => createStatementId(space, 'factor', text))),
      ...(await mapYielding(new Set(names), (name) => createEntityId(space, name))),
    ];
    const queries = (
      await mapYielding(statements, ({ kind, text }) =>
        kind === 'claim' ? (buildContradictionQuery(text) ?? []) : [],
      )
    ).flat();
    const terms = new Set<string>();
    await mapYielding(queries, (query) => {
      if (terms.size < MAX_SEARCH_TERMS)
        for (const term of extractStatementTerms(query)) terms.add(term);
    });
    const { known: existing, hits } = await this.existingNodes.findExisting(tenant, {
      space,
      as_of,
      ids: [...new Set(ids)],
      terms: [...terms].slice(0, MAX_SEARCH_TERMS),
      maxHits: Math.min(MAX_HITS, MAX_HITS_PER_STATEMENT * queries.length),
    });
    const graph = await RequestGraph.fromExisting([...existing, ...hits]);
    const episodeRows: EpisodeRows[] = [];
    // Sequential: each message depends on the preceding ones
    for (const outcome of outcomes)
      episodeRows.push(
        'extraction' in outcome
          ? await buildEpisodeRows(space, outcome, graph)
          : buildUnreadEpisodeRows(space, outcome.message, outcome.id, graph),
      );
    return episodeRows;
  }
}
