import { Injectable } from '@nestjs/common';
import { v7 } from 'uuid';
import {
  ErasureRepository,
  type ErasableRows,
  type ErasureRecord,
} from '../ledger/erasure.repository.ts';
import { errors } from '../errors/errors.ts';
import { parseInstantField, type InstantText } from '../ledger/instant.ts';
import { buildNamePattern } from './name-pattern.ts';

export interface ErasureRequest {
  ids?: string[];
  about?: string;
  space?: string;
  before?: string;
  reason: string;
  dry_run: boolean;
}

export interface ErasureResult {
  /** Null when nothing was erased. */
  id: string | null;
  dry_run: boolean;
  reason: string;
  requested_by: string;
  counts: { nodes: number; edges: number };
  captured_at: InstantText | null;
}

export interface ErasurePage {
  items: ErasureRecord[];
  next_cursor: string | null;
}

/**
 * Rows erased in one transaction. The transaction holds the tenant's lock, so a large erasure does
 * not keep writers waiting.
 */
const BATCH_SIZE = 1_000;

/** Erases rows of a tenant's ledger, and lists the erasures. */
@Injectable()
export class ErasureService {
  constructor(private readonly erasureRepository: ErasureRepository) {}

  /**
   * Erases the selected rows batch by batch. When it is interrupted, the same request erases the
   * rest. Rows written while it runs are not erased.
   * @throws ApiError 400 when the selection is empty or ambiguous, or `before` is no instant
   */
  async erase(
    tenant: string,
    { ids, about, space, before, reason, dry_run }: ErasureRequest,
    requestedBy: string,
  ): Promise<ErasureResult> {
    if (ids && about) throw errors.badRequest('about', 'must not be given together with ids');
    if (ids && !ids.length) throw errors.badRequest('ids', 'must name at least one node');
    if (!ids && !about && !space)
      throw errors.badRequest('ids', 'is required, unless about or space is given');
    const rows = await this.erasureRepository.findErasableRows(tenant, {
      ids,
      about,
      aboutPattern: about && buildNamePattern(about),
      space,
      before: before === undefined ? undefined : parseInstantField('before', before),
    });
    const result = { dry_run, reason, requested_by: requestedBy };
    if (dry_run)
      return {
        id: null,
        ...result,
        counts: { nodes: rows.nodes.length, edges: rows.edges.length },
        captured_at: null,
      };
    const id = v7();
    const counts = { nodes: 0, edges: 0 };
    let capturedAt: InstantText | null = null;
    for (const batch of splitIntoBatches(rows)) {
      const erased = await this.erasureRepository.eraseRows(
        tenant,
        { id, requestedBy, reason },
        batch,
      );
      counts.nodes += erased.nodes;
      counts.edges += erased.edges;
      capturedAt = erased.captured_at ?? capturedAt;
    }
    return { id: capturedAt && id, ...result, counts, captured_at: capturedAt };
  }

  /** @throws ApiError 400 for an invalid cursor */
  async listErasures(tenant: string, limit: number, cursor?: string): Promise<ErasurePage> {
    const { items, next } = await this.erasureRepository.listErasures(
      tenant,
      limit,
      cursor === undefined ? undefined : decodePosition(cursor),
    );
    return { items, next_cursor: next === null ? null : encodePosition(next) };
  }
}

/** Edges come first: an interrupted erasure then finds the rest by the nodes that are left. */
function* splitIntoBatches({ nodes, edges }: ErasableRows): Generator<ErasableRows> {
  const total = edges.length + nodes.length;
  for (let start = 0; start < total; start += BATCH_SIZE) {
    const end = start + BATCH_SIZE;
    yield {
      edges: edges.slice(start, end),
      nodes: nodes.slice(Math.max(0, start - edges.length), Math.max(0, end - edges.length)),
    };
  }
}

const encodePosition = (position: number): string =>
  Buffer.from(String(position)).toString('base64url');

function decodePosition(cursor: string): number {
  const text = Buffer.from(cursor, 'base64url').toString();
  if (!/^\d{1,15}$/.test(text))
    throw errors.badRequest('cursor', 'must be the unchanged next_cursor of an earlier answer');
  return Number(text);
}
