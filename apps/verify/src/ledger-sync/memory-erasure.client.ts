import { Injectable } from '@nestjs/common';
import { PlumblineError } from '@plumbline/client';
import { z } from 'zod';
import { MemoryClientFactory } from './memory-client.factory.ts';

const TIMEOUT_MS = 60_000;
/** An erasure that fails is repeated later by its job. */
const RETRY = { attempts: 0 };
const ROWS_PER_PAGE = 1_000;
/** Ids of one request; the memory service takes 10,000. */
const MAX_IDS_PER_CALL = 5_000;

const payloadSchema = z.object({ source: z.object({ source_id: z.string() }) });

/** Rows of the memory service, by kind. */
export interface MemoryCounts {
  nodes: number;
  edges: number;
}

/** The rows to erase: by their ids, by the name of a subject, or all of a space. */
export interface MemoryErasureBody {
  ids?: string[];
  about?: string;
  space: string;
  reason: string;
  dry_run: boolean;
}

/** The memory service did not erase. The message is one sentence for operators. */
export class MemoryErasureError extends Error {
  override readonly name = 'MemoryErasureError';
}

/** Erases rows in the memory service. */
@Injectable()
export class MemoryErasureClient {
  constructor(private readonly clients: MemoryClientFactory) {}

  /** Whether a memory service is configured. */
  get isConfigured(): boolean {
    return this.clients.isConfigured;
  }

  /** @throws MemoryErasureError */
  async erase(tenant: string, body: MemoryErasureBody, signal: AbortSignal): Promise<MemoryCounts> {
    const options = { signal, timeoutMs: TIMEOUT_MS, retry: RETRY };
    try {
      const { counts } = await this.clients.createClient(tenant).erasures.erase(body, options);
      return counts;
    } catch (error) {
      throw toMemoryError(error, signal);
    }
  }

  /**
   * Erases all rows of a space that name one of the sources, also those of earlier editions, which
   * are not known here.
   * @throws MemoryErasureError
   */
  async eraseSources(
    tenant: string,
    sourceIds: readonly string[],
    body: Omit<MemoryErasureBody, 'ids' | 'about'>,
    signal: AbortSignal,
  ): Promise<MemoryCounts> {
    const ids = await this.listIds(tenant, sourceIds, body.space, signal);
    const counts = { nodes: 0, edges: 0 };
    for (let at = 0; at < ids.length; at += MAX_IDS_PER_CALL) {
      const batch = { ...body, ids: ids.slice(at, at + MAX_IDS_PER_CALL) };
      const { nodes, edges } = await this.erase(tenant, batch, signal);
      counts.nodes += nodes;
      counts.edges += edges;
    }
    return counts;
  }

  /** An erased row does not name its source any more, so it is not listed. */
  private async listIds(
    tenant: string,
    sourceIds: readonly string[],
    space: string,
    signal: AbortSignal,
  ): Promise<string[]> {
    const query = { as_of: new Date().toISOString(), space, limit: ROWS_PER_PAGE };
    const options = { signal, timeoutMs: TIMEOUT_MS, retry: RETRY };
    const ids: string[] = [];
    try {
      for await (const row of this.clients.createClient(tenant).all(query, options))
        if (sourceIds.includes(payloadSchema.safeParse(row.payload).data?.source.source_id ?? ''))
          ids.push(row.id);
    } catch (error) {
      throw toMemoryError(error, signal);
    }
    return ids;
  }
}

/** Names no address and repeats no text of the caller. */
function toMemoryError(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (error instanceof MemoryErasureError) return error;
  const status = error instanceof PlumblineError ? error.status : undefined;
  return new MemoryErasureError(
    status === undefined
      ? 'The memory service could not be reached.'
      : `The memory service answered an erasure with HTTP status ${status}.`,
    { cause: error },
  );
}
