import { Injectable } from '@nestjs/common';
import { LedgerService } from '../../ledger/ledger.service.ts';
import { NOW, parseScope, type ScopeRequest } from '../../queries/scope.ts';
import { shortenInstant } from './tool-result.ts';

export type EarliestKnowledge = Pick<EarliestKnowledgeService, 'explain'>;

/** Explains empty answers: models often ask for an instant before anything was known. */
@Injectable()
export class EarliestKnowledgeService {
  constructor(private readonly ledgerService: LedgerService) {}

  /**
   * Returns a sentence that says since when the space has rows, if the read is of an earlier
   * instant; otherwise undefined.
   */
  async explain(
    tenant: string,
    { as_of, valid_at, space, ledger_size }: ScopeRequest,
  ): Promise<string | undefined> {
    const scope = parseScope({ as_of, valid_at, space, ledger_size });
    const now = parseScope({ as_of: NOW, space });
    const { items } = await this.ledgerService.listNodes(tenant, { ...now, limit: 1 });
    const [earliest] = items; // in the order in which they became known
    if (!earliest)
      return `${space ? `The space ${space}` : 'The memory'} has no rows that are valid now.`;
    if (earliest.known_at <= scope.as_of) return undefined;
    return (
      `Knowledge begins at ${shortenInstant(earliest.known_at)}: no row that is valid now was ` +
      'known earlier.'
    );
  }
}
