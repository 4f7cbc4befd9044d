import { Injectable } from '@nestjs/common';
import { digestOf } from '@plumbline/certificates';
import type { Certificate } from '../certificates/certificate.ts';
import { Certifier } from '../certificates/certifier.ts';
import { decodeCursor, encodeCursor } from '../ledger/cursor.ts';
import { Ledger } from '../ledger/ledger.ts';
import type { NodeKind, NodeRow } from '../ledger/shapes.ts';
import { scopeOf, type AskedScope } from './scope.ts';

export interface ListingRequest extends AskedScope {
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
 * Nodes as of an instant, in the order in which they became known: pages of one answer, each with
 * its certificate.
 */
@Injectable()
export class Listing {
  constructor(
    private readonly ledger: Ledger,
    private readonly certifier: Certifier,
  ) {}

  async page(
    tenant: string,
    { limit, cursor, kind, id, category, ...asked }: ListingRequest,
  ): Promise<ListingPage> {
    const scope = scopeOf(asked);
    const filters = { kind, id, category };
    const question = digestOf({ ...scope, ...filters });
    const from = cursor === undefined ? undefined : decodeCursor(cursor, question);
    const { frame, items, next } = await this.ledger.read(tenant, {
      ...scope,
      ...filters,
      limit,
      as_of: from?.as_of ?? scope.as_of,
      ledger_size: from?.ledger_size ?? scope.ledger_size,
      after: from,
    });
    const { as_of, ledger_size } = frame;
    return {
      items,
      next_cursor:
        next &&
        encodeCursor({
          question,
          as_of,
          ledger_size,
          known_at: next.known_at,
          position: next.position,
        }),
      certificate: await this.certifier.certify(tenant, {
        operation: 'memories',
        scope,
        request: { ...filters, limit, cursor },
        frame,
        rows: items,
      }),
    };
  }
}
