import { Injectable } from '@nestjs/common';
import { digestJson } from '@plumbline/certificates';
import type { Certificate } from '../certificates/certificate.ts';
import { CertificationService } from '../certificates/certification.service.ts';
import { decodeCursor, encodeCursor } from '../ledger/cursor.ts';
import { LedgerService } from '../ledger/ledger.service.ts';
import type { NodeKind, NodeRow } from '../ledger/ledger.types.ts';
import { parseScope, type ScopeRequest } from './scope.ts';

export interface ListingRequest extends ScopeRequest {
  kind?: readonly NodeKind[];
  id?: readonly string[];
  category?: string;
  limit: number;
  cursor?: string;
}

export interface ListingPage {
  items: NodeRow[];
  next_cursor: string | null;
  certificate: Certificate;
}

/**
 * Lists nodes as of an instant, in the order in which they became known. All pages belong to one
 * answer; each has its own certificate.
 */
@Injectable()
export class NodeListingService {
  constructor(
    private readonly ledgerService: LedgerService,
    private readonly certification: CertificationService,
  ) {}

  async listNodes(
    tenant: string,
    { limit, cursor, kind, id, category, ...scopeRequest }: ListingRequest,
  ): Promise<ListingPage> {
    const scope = parseScope(scopeRequest);
    const filters = { kind, id, category };
    const queryDigest = digestJson({ ...scope, ...filters });
    const decodedCursor = cursor === undefined ? undefined : decodeCursor(cursor, queryDigest);
    const {
      frame: snapshot,
      items,
      next,
    } = await this.ledgerService.listNodes(tenant, {
      ...scope,
      ...filters,
      limit,
      as_of: decodedCursor?.as_of ?? scope.as_of,
      ledger_size: decodedCursor?.ledger_size ?? scope.ledger_size,
      after: decodedCursor,
    });
    const { as_of, ledger_size } = snapshot;
    return {
      items,
      next_cursor:
        next &&
        encodeCursor({
          question: queryDigest,
          as_of,
          ledger_size,
          known_at: next.known_at,
          position: next.position,
        }),
      certificate: await this.certification.certify(tenant, {
        operation: 'memories',
        scope,
        request: { ...filters, limit, cursor },
        snapshot,
        rows: items,
      }),
    };
  }
}
