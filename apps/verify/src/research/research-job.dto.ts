import { STATUS_CODES } from 'node:http';
import { ApiProperty } from '@nestjs/swagger';
import { RESEARCH_STATUSES, type ResearchJob, type ResearchStatus } from './research-job.entity.ts';
import type { ResearchStage } from './progress.ts';
import { ResearchReportDto } from './research-report.dto.ts';

export class ResearchProgressDto {
  /** The name of the stage. */
  @ApiProperty({ enum: ['plan', 'search', 'read', 'write'] }) stage: ResearchStage;
  /** How many items of the stage are done. */
  done: number;
  /** How many items the stage has. */
  of: number;
  /** The progress of the stage, as one English sentence. */
  message: string;
}

export class ResearchErrorDto {
  /** The reason phrase of the HTTP status. */
  error: string;
  /** One sentence that says what went wrong. */
  message: string;
  /** The HTTP status with which the request would have failed without `Prefer: respond-async`. */
  @ApiProperty({ type: 'integer' }) statusCode: number;
}

export class ResearchJobSummaryDto {
  /** Id of the research. */
  @ApiProperty({ format: 'uuid' }) id: string;
  /** The query, as it was sent. */
  query: string;
  /** The state of the research. */
  @ApiProperty({ enum: RESEARCH_STATUSES }) status: ResearchStatus;
  /** When the research was requested (ISO 8601). */
  @ApiProperty({ format: 'date-time' }) created_at: string;
  /** When the research ended (ISO 8601); null while it waits or runs. */
  @ApiProperty({ type: String, format: 'date-time' })
  finished_at: string | null;
  /** The last progress; null before the research starts. */
  @ApiProperty({ type: ResearchProgressDto, nullable: true }) progress: ResearchProgressDto | null;
  /** The error body of research that failed; otherwise null. */
  @ApiProperty({ type: ResearchErrorDto, nullable: true }) error: ResearchErrorDto | null;
}

export class ResearchJobDto extends ResearchJobSummaryDto {
  /** The report; null until the research is completed. */
  @ApiProperty({ type: ResearchReportDto, nullable: true }) report: ResearchReportDto | null;
}

export const toResearchJobSummaryDto = (job: ResearchJob): ResearchJobSummaryDto => ({
  ...{ id: job.id, query: job.query, status: job.status },
  created_at: job.createdAt.toISOString(),
  finished_at: job.finishedAt?.toISOString() ?? null,
  progress: job.progress && {
    ...{ stage: job.progress.stage, done: job.progress.done },
    ...{ of: job.progress.of, message: job.progress.message },
  },
  error: job.error && {
    error: STATUS_CODES[job.error.status] ?? 'Error',
    ...{ message: job.error.message, statusCode: job.error.status },
  },
});

export const toResearchJobDto = (job: ResearchJob): ResearchJobDto => ({
  ...toResearchJobSummaryDto(job),
  report: job.report,
});
