import { setTimeout as sleep } from 'node:timers/promises';
import type { CallOptions, VerifyClient, VerifySchemas } from '@plumbline/client';
import {
  acceptSingleItem,
  clipText,
  defineTool,
  joinLines,
  type ToolContext,
} from '@plumbline/mcp';
import { z } from 'zod';
import { toCallOptions, type AgentCaller } from './agent-caller.ts';
import { flagSchema, textSchema } from './argument.schemas.ts';
import { CollectionNotFoundError, findCollection } from './find-collection.ts';

type Source = VerifySchemas['CollectionSourceDto'];

/** A tool call waits this long for the ingest; the rest goes on without it. */
const MAX_WAIT_MS = 60_000;
const POLL_INTERVAL_MS = 1_000;
const PAGE_SIZE = 1_000;
const MAX_LISTED_SOURCES = 10;
const MAX_ERROR_CHARS = 160;

export const addToCollectionTool = defineTool<AgentCaller>()({
  name: 'add_to_collection',
  title: 'Add to a collection',
  description:
    'Adds web pages, documents or a text to one of your collections, so that ask_collection can ' +
    'answer from them. Waits up to a minute until they are read; the same pages again cost ' +
    'nothing.',
  scope: 'write',
  isReadOnly: false,
  isOpenWorld: true,
  inputSchema: z.object({
    collection: z.string().optional().describe('Id, slug or name.'),
    create: flagSchema('Creates the collection if there is none with this name.'),
    urls: acceptSingleItem(z.array(textSchema(2_048)).min(1).max(50)).optional(),
    text: textSchema(1_000_000).optional().describe('Markdown or plain text.'),
    title: z.string().min(1).max(200).optional().describe('Name of the text.'),
  }),
  outputSchema: z.object({
    collection: z.string(),
    sources: z.array(
      z.object({
        id: z.string(),
        url: z.string(),
        title: z.string().optional(),
        status: z.enum(['processing', 'completed', 'failed']),
        error: z.string().optional(),
      }),
    ),
  }),
  run: async ({ collection: reference, create, urls, text, title }, context) => {
    const { caller, signal } = context;
    const call = toCallOptions(caller, signal);
    if (!urls && text === undefined) throw new CollectionNotFoundError('Send urls or text.');
    const { id } = await findOrCreate(caller.client, reference, create, call);
    const ids: string[] = [];
    if (urls)
      ids.push(...(await caller.client.collections.ingest(id, { urls }, call)).ingest_source_ids);
    if (text !== undefined) {
      const file = { file: new Blob([text]), name: `${title ?? 'text'}.md` };
      ids.push(...(await caller.client.collections.ingestFile(id, file, call)).ingest_source_ids);
    }
    const sources = await waitForSources(caller.client, id, ids, call, context);
    return {
      collection: id,
      sources: sources.map((source) => ({
        id: source.ingest_source_id,
        url: source.url,
        ...((source.title ?? source.filename) && { title: source.title ?? source.filename! }),
        status: source.status,
        ...(source.error && { error: source.error }),
      })),
    };
  },
  formatText: ({ collection, sources }) => {
    const count = (status: string) => sources.filter((source) => source.status === status).length;
    return joinLines(
      `Collection ${collection}: ${count('completed')} read, ${count('processing')} in progress, ` +
        `${count('failed')} failed.`,
      ...sources
        .slice(0, MAX_LISTED_SOURCES)
        .map(
          ({ status, title, url, error }) =>
            `- ${status}: ${title ? `${clipText(title, 100)}, ` : ''}${url}` +
            (error ? ` (${clipText(error, MAX_ERROR_CHARS)})` : ''),
        ),
      sources.length > MAX_LISTED_SOURCES
        ? `… and ${sources.length - MAX_LISTED_SOURCES} more.`
        : undefined,
    );
  },
});

async function findOrCreate(
  client: VerifyClient,
  reference: string | undefined,
  create: boolean,
  call: CallOptions,
): Promise<{ id: string }> {
  try {
    return await findCollection(client, reference, call);
  } catch (error) {
    if (!(error instanceof CollectionNotFoundError && create && reference)) throw error;
    return client.collections.create({ name: reference }, call);
  }
}

/** Waits until the sources are read or have failed, or the time is up. */
async function waitForSources(
  client: VerifyClient,
  collectionId: string,
  ids: readonly string[],
  call: CallOptions,
  { reportProgress, signal }: Pick<ToolContext<AgentCaller>, 'reportProgress' | 'signal'>,
): Promise<Source[]> {
  const deadline = performance.now() + MAX_WAIT_MS;
  for (let lastDone = -1; ; await sleep(POLL_INTERVAL_MS, undefined, { signal })) {
    const processing = await listSources(client, collectionId, ids, call, 'processing');
    const done = ids.length - processing.length;
    if (done !== lastDone) await reportProgress(`${done} of ${ids.length} read`, done, ids.length);
    lastDone = done;
    if (done === ids.length || performance.now() >= deadline)
      return listSources(client, collectionId, ids, call);
  }
}

/** Returns those of the sources that have the status; without it, all of them. */
async function listSources(
  client: VerifyClient,
  collectionId: string,
  ids: readonly string[],
  call: CallOptions,
  status?: Source['status'],
): Promise<Source[]> {
  const wantedIds = new Set(ids);
  const sources: Source[] = [];
  for (let cursor: string | undefined; ;) {
    const query = { ...(status && { status }), limit: PAGE_SIZE, ...(cursor && { cursor }) };
    const page = await client.collections.ingestStatus(collectionId, query, call);
    sources.push(...page.sources.filter((source) => wantedIds.has(source.ingest_source_id)));
    if (!page.next_cursor || sources.length === ids.length) return sources;
    cursor = page.next_cursor;
  }
}
