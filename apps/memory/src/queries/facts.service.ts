import { Injectable } from '@nestjs/common';
import { digestJson } from '@plumbline/certificates';
import type { Certificate } from '../certificates/certificate.ts';
import { CertificationService } from '../certificates/certification.service.ts';
import { decodeCursor, encodeCursor } from '../ledger/cursor.ts';
import { FactRepository, type FactDeclaration, type FactRow } from '../ledger/fact.repository.ts';
import { NOW, parseScope, type ScopeRequest } from './scope.ts';

export interface FactsRequest extends Pick<ScopeRequest, 'as_of' | 'ledger_size'> {
  fact_key?: readonly string[];
  limit: number;
  cursor?: string;
}

export interface FactsPage {
  items: FactRow[];
  next_cursor: string | null;
  certificate: Certificate;
}

/** Declares facts and lists the declarations. */
@Injectable()
export class FactsService {
  constructor(
    private readonly factRepository: FactRepository,
    private readonly certification: CertificationService,
  ) {}

  /** @returns the declaration in force, and whether it was written by this call */
  async declareFact(
    tenant: string,
    declaration: FactDeclaration,
  ): Promise<FactRow & { declared: boolean }> {
    const { fact, declared } = await this.factRepository.declareFact(tenant, declaration);
    return { ...fact, declared };
  }

  /**
   * Returns the declarations in force at `as_of` (default: now), in the order in which they became
   * known.
   */
  async listFacts(
    tenant: string,
    { limit, cursor, fact_key, as_of = NOW, ledger_size }: FactsRequest,
  ): Promise<FactsPage> {
    const scope = parseScope({ as_of, ledger_size });
    const queryDigest = digestJson({ ...scope, fact_key });
    const decodedCursor = cursor === undefined ? undefined : decodeCursor(cursor, queryDigest);
    const {
      frame: snapshot,
      items,
      next,
    } = await this.factRepository.listFacts(tenant, {
      fact_key,
      limit,
      as_of: decodedCursor?.as_of ?? scope.as_of,
      ledger_size: decodedCursor?.ledger_size ?? scope.ledger_size,
      after: decodedCursor,
    });
    return {
      items,
      next_cursor:
        next &&
        encodeCursor({
          question: queryDigest,
          as_of: snapshot.as_of,
          ledger_size: snapshot.ledger_size,
          ...next,
        }),
      certificate: await this.certification.certify(tenant, {
        operation: 'facts',
        scope,
        request: { fact_key, limit, cursor },
        snapshot,
        rows: items,
      }),
    };
  }
}
