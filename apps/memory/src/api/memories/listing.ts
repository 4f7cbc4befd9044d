import { Injectable } from '@nestjs/common';
import { digestOf } from '../../certificates/canonical-json.ts';
import { issue } from '../../certificates/issue.ts';
import { asOf, instantText } from '../../ledger/as-of.ts';
import { decodeCursor, encodeCursor } from '../../ledger/cursor.ts';
import { Ledger } from '../../ledger/ledger.ts';
import type { MemoriesAnswer, MemoriesQuery } from './memories.dto.ts';

/** GET /v1/memories: pages of one answer, each with its certificate. */
@Injectable()
export class Listing {
  constructor(private readonly ledger: Ledger) {}

  async page(tenant: string, { as_of, valid_at, limit, cursor, ...filters }: MemoriesQuery): Promise<MemoriesAnswer> {
    const asked = { as_of: asOf(as_of), valid_at: valid_at === undefined ? undefined : instantText('valid_at', valid_at), ...filters };
    const question = digestOf(asked);
    const from = cursor === undefined ? undefined : decodeCursor(cursor, question);
    const answer = await this.ledger.read(tenant, {
      ...asked,
      limit,
      as_of: from?.as_of ?? asked.as_of,
      ledger_size: from?.ledger_size ?? filters.ledger_size,
      after: from,
    });
    const { next, ledger_size } = answer;
    return {
      items: answer.items,
      next_cursor: next && encodeCursor({ question, as_of: answer.as_of, ledger_size, known_at: next.known_at, position: next.position }),
      certificate: issue(answer, {
        operation: 'memories',
        request: { ...asked, limit, cursor },
        asked: asked.as_of,
        space: filters.space,
      }),
    };
  }
}
