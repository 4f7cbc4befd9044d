import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CheckError } from '../checks/check.entity.ts';
import type { Progress } from '../progress/progress.ts';
import type { ResearchStage } from './progress.ts';
import type { ResearchReportDto } from './research-report.dto.ts';

export const RESEARCH_STATUSES = ['queued', 'running', 'completed', 'failed'] as const;
export type ResearchStatus = (typeof RESEARCH_STATUSES)[number];

/** Research in the background, and its report. */
@Entity('research_job')
export class ResearchJob {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'account_id' }) accountId: string;
  @Column('uuid', { name: 'owner_id' }) ownerId: string;
  /** Null for a key of VERIFY_API_KEYS. */
  @Column('uuid', { name: 'key_id', nullable: true }) keyId: string | null;
  @Column('text') query: string;
  /** ISO 639-1 */
  @Column('text') language: string;
  @Column('text') status: ResearchStatus;
  /** The last progress; null before the first. */
  @Column('jsonb', { nullable: true }) progress: Progress<ResearchStage> | null;
  @Column('jsonb', { nullable: true }) report: ResearchReportDto | null;
  @Column('jsonb', { nullable: true }) error: CheckError | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'finished_at', nullable: true }) finishedAt: Date | null;
}
