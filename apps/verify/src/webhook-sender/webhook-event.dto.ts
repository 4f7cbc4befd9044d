import { ApiProperty } from '@nestjs/swagger';
import { CHECK_STATUSES, type CheckStatus } from '../checks/check.entity.ts';
import { CheckDto } from '../checks/check.dto.ts';
import { DocumentCheckDto } from '../checks/document/document-check.dto.ts';
import { CollectionSourceDto } from '../collections/collection-source.dto.ts';
import { ResearchJobDto } from '../research/research-job.dto.ts';

export class WebhookDataDto {
  /** Id of the work that has ended. */
  @ApiProperty({ format: 'uuid' }) id: string;
  /** URL of the API that returns the result. It needs an API key. */
  @ApiProperty({ format: 'uri' }) url: string;
  /** Whether `result` is null because it has more than 256 KiB. Then read `url`. */
  result_omitted: boolean;
}

export class WebhookEventDto {
  /** When the work ended (ISO 8601). */
  @ApiProperty({ format: 'date-time' }) timestamp: string;
}

export class CheckEventDataDto extends WebhookDataDto {
  /** The state in which the check ended. */
  @ApiProperty({ enum: CHECK_STATUSES }) status: CheckStatus;
  /** The check, as GET /api/v1/checks/{id} returns it. */
  @ApiProperty({ type: CheckDto, nullable: true }) result: CheckDto | null;
}

/** The webhook of a check of a claim. */
export class CheckEventDto extends WebhookEventDto {
  /** What happened. */
  @ApiProperty({ enum: ['check.completed', 'check.failed', 'check.canceled'] }) type: string;
  /** The check. */
  data: CheckEventDataDto;
}

export class DocumentCheckEventDataDto extends WebhookDataDto {
  /** The state in which the document check ended. */
  @ApiProperty({ enum: CHECK_STATUSES }) status: CheckStatus;
  /** The document check, as GET /api/v1/checks/document/{id} returns it. */
  @ApiProperty({ type: DocumentCheckDto, nullable: true }) result: DocumentCheckDto | null;
}

/** The webhook of a document check. */
export class DocumentCheckEventDto extends WebhookEventDto {
  /** What happened. */
  @ApiProperty({
    enum: ['document_check.completed', 'document_check.failed', 'document_check.canceled'],
  })
  type: string;
  /** The document check. */
  data: DocumentCheckEventDataDto;
}

export class IngestOutcomeSummaryDto {
  /** The number of sources in the request, without duplicates. */
  total: number;
  /** The number of sources that are ingested. */
  completed: number;
  /** The number of sources whose ingest failed. */
  failed: number;
  /** The number of sources that were removed from the collection. */
  removed: number;
}

export class IngestOutcomeDto {
  /** Id of the collection. */
  @ApiProperty({ format: 'uuid' }) collection_id: string;
  /** What became of the sources. */
  summary: IngestOutcomeSummaryDto;
  /** The sources, in the order in which they were added to the collection. */
  sources: CollectionSourceDto[];
}

export class IngestEventDataDto extends WebhookDataDto {
  /** Always `completed`: the ingest of every source has ended, also if it failed. */
  @ApiProperty({ enum: ['completed'] }) status: string;
  /** What became of each source of the request. */
  @ApiProperty({ type: IngestOutcomeDto, nullable: true }) result: IngestOutcomeDto | null;
}

/** The webhook of an ingest into a collection. It is sent once for the whole request. */
export class IngestEventDto extends WebhookEventDto {
  /** What happened. */
  @ApiProperty({ enum: ['ingest.completed'] }) type: string;
  /** The ingest. */
  data: IngestEventDataDto;
}

export class ResearchEventDataDto extends WebhookDataDto {
  /** The state in which the research ended. */
  @ApiProperty({ enum: ['completed', 'failed'] }) status: string;
  /** The research, as GET /api/v1/deep-research/{id} returns it. */
  @ApiProperty({ type: ResearchJobDto, nullable: true }) result: ResearchJobDto | null;
}

/** The webhook of research in the background. */
export class ResearchEventDto extends WebhookEventDto {
  /** What happened. */
  @ApiProperty({ enum: ['research.completed', 'research.failed'] }) type: string;
  /** The research. */
  data: ResearchEventDataDto;
}
