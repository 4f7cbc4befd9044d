import { Injectable } from '@nestjs/common';
import { digestOf } from '@plumbline/certificates';
import type { Certificate } from '../certificates/certificate.ts';
import { Certifier } from '../certificates/certifier.ts';
import { decodeCursor, encodeCursor } from '../ledger/cursor.ts';
import { FactCalls, type Declaration, type FactRow } from '../ledger/fact-calls.ts';
import { scopeOf, type AskedScope } from './scope.ts';

export interface FactsQuestion extends Pick<AskedScope, 'as_of' | 'ledger_size'> {
  fact_key?: readonly string[];
  limit: number;
  cursor?: string;
}

export interface FactsPage {
  items: FactRow[];
  next_cursor: string | null;
  certificate: Certificate;
}

/** Stands for "now": every instant to come is answered as of now. */
const NOW = '9999-12-31';

/** What facts were declared to be. */
@Injectable()
export class Facts {
  constructor(
    private readonly calls: FactCalls,
    private readonly certifier: Certifier,
  ) {}

  /** @returns the declaration in force, and whether it had to be written */
  async declare(
    tenant: string,
    declaration: Declaration,
  ): Promise<FactRow & { declared: boolean }> {
    const { fact, declared } = await this.calls.declare(tenant, declaration);
    return { ...fact, declared };
  }

  /** The declarations in force at `as_of`, or now, in the order in which they became known. */
  async page(
    tenant: string,
    { limit, cursor, fact_key, as_of = NOW, ledger_size }: FactsQuestion,
  ): Promise<FactsPage> {
    const scope = scopeOf({ as_of, ledger_size });
    const question = digestOf({ ...scope, fact_key });
    const from = cursor === undefined ? undefined : decodeCursor(cursor, question);
    const { frame, items, next } = await this.calls.facts(tenant, {
      fact_key,
      limit,
      as_of: from?.as_of ?? scope.as_of,
      ledger_size: from?.ledger_size ?? scope.ledger_size,
      after: from,
    });
    return {
      items,
      next_cursor:
        next &&
        encodeCursor({ question, as_of: frame.as_of, ledger_size: frame.ledger_size, ...next }),
      certificate: await this.certifier.certify(tenant, {
        operation: 'facts',
        scope,
        request: { fact_key, limit, cursor },
        frame,
        rows: items,
      }),
    };
  }
}
