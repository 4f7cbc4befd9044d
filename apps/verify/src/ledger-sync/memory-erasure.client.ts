import { Inject, Injectable } from '@nestjs/common';
import { SERVICE_TOKEN_SECONDS, signServiceToken } from '@plumbline/auth';
import { memoryClient, type MemoryClient } from '@plumbline/client';
import { SETTINGS } from '@plumbline/http';
import { z } from 'zod';
import type { Settings } from '../config/settings.ts';

const TIMEOUT_MS = 60_000;
const ROWS_PER_PAGE = 1_000;
/** Ids of one request; the memory service takes 10,000. */
const MAX_IDS_PER_CALL = 5_000;

const answerSchema = z.object({
  counts: z.object({ nodes: z.number().int(), edges: z.number().int() }),
});
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
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  /** Whether a memory service is configured. */
  get isConfigured(): boolean {
    return this.settings.MEMORY_URL !== undefined;
  }

  /** @throws MemoryErasureError */
  async erase(tenant: string, body: MemoryErasureBody, signal: AbortSignal): Promise<MemoryCounts> {
    const token = await signServiceToken(this.settings.SERVICE_TOKEN_SECRET, tenant);
    try {
      const response = await fetch(new URL('/v1/erasures', this.settings.MEMORY_URL), {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      if (response.ok) return answerSchema.parse(await response.json()).counts;
      await response.body?.cancel();
      throw new MemoryErasureError(
        `The memory service answered an erasure with HTTP status ${response.status}.`,
      );
    } catch (error) {
      throw toMemoryError(error, signal);
    }
  }

  /**
   * Erases all rows of a space that name a source, also those of earlier editions, which are not
   * known here.
   * @throws MemoryErasureError
   */
  async eraseSource(
    tenant: string,
    sourceId: string,
    body: Omit<MemoryErasureBody, 'ids' | 'about'>,
    signal: AbortSignal,
  ): Promise<MemoryCounts> {
    const ids = await this.listIds(tenant, sourceId, body.space, signal);
    const counts = { nodes: 0, edges: 0 };
    for (let at = 0; at < ids.length; at += MAX_IDS_PER_CALL) {
      const batch = { ...body, ids: ids.slice(at, at + MAX_IDS_PER_CALL) };
      const { nodes, edges } = await this.erase(tenant, batch, signal);
      counts.nodes += nodes;
      counts.edges += edges;
    }
    return counts;
  }

  private async listIds(
    tenant: string,
    sourceId: string,
    space: string,
    signal: AbortSignal,
  ): Promise<string[]> {
    const query = { as_of: new Date().toISOString(), space, limit: ROWS_PER_PAGE };
    const ids: string[] = [];
    try {
      for await (const row of this.createClient(tenant).all(query, { signal }))
        if (payloadSchema.safeParse(row.payload).data?.source.source_id === sourceId)
          ids.push(row.id);
    } catch (error) {
      throw toMemoryError(error, signal);
    }
    return ids;
  }

  private createClient(tenant: string): MemoryClient {
    const { MEMORY_URL: baseUrl = '', SERVICE_TOKEN_SECRET: secrets } = this.settings;
    let token: Promise<string> | undefined;
    let expiresAt = 0;
    const getToken = () => {
      if (!token || expiresAt < performance.now()) {
        token = signServiceToken(secrets, tenant);
        expiresAt = performance.now() + (SERVICE_TOKEN_SECONDS * 1_000) / 2;
      }
      return token;
    };
    return memoryClient({ baseUrl, token: getToken, timeoutMs: TIMEOUT_MS });
  }
}

/** Names no address and repeats no text of the caller. */
function toMemoryError(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (error instanceof MemoryErasureError) return error;
  return new MemoryErasureError('The memory service could not be reached.', { cause: error });
}
