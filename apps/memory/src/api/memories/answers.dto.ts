import { ApiProperty } from '@nestjs/swagger';
import { NODE_KINDS, type NodeKind } from '../../ledger/ledger.types.ts';
import { ANY_JSON } from './row.dto.ts';

export { BackfillBatchAnswer, CertificateAnswer } from '../../certificates/certificate.dto.ts';

export class NodeRowAnswer {
  id: string;

  @ApiProperty({ enum: NODE_KINDS })
  kind: NodeKind;
  statement: string | null;
  category: string | null;
  payload: object;
  space: string;
  asserted_at: string;
  valid_from: string;
  valid_to: string | null;
  fact_key: string | null;

  @ApiProperty({ ...ANY_JSON, nullable: true })
  fact_value: unknown;
  captured_at: string;
  known_at: string;
  backfill_batch: string | null;
  /**
   * Present, and true, only for an erased node: what it said is gone, and its other fields remain.
   */
  erased?: boolean;
}
