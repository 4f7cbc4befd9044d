import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** The kinds of work whose end a webhook reports. */
export type WebhookResource = 'check' | 'document_check' | 'ingest' | 'research';

export const WEBHOOK_STATUSES = ['waiting', 'pending', 'delivered', 'failed'] as const;
/** `waiting`: the work has not ended; `pending`: it has ended, and the webhook is to be sent. */
export type WebhookStatus = (typeof WEBHOOK_STATUSES)[number];

/** A webhook, from the request that asks for it until some days after its last attempt. */
@Entity('webhook_delivery')
export class WebhookDelivery {
  /** Also the header `webhook-id`, in every attempt. */
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'account_id' }) accountId: string;
  @Column('uuid', { name: 'owner_id' }) ownerId: string;
  @Column('text') resource: WebhookResource;
  /** Id of the check, the document check, the ingest request or the research. */
  @Column('uuid', { name: 'resource_id' }) resourceId: string;
  @Column('text') url: string;
  /** Host and port of the URL. */
  @Column('text') host: string;
  @Column('text') status: WebhookStatus;
  /** The type of the event, such as `check.completed`; null while the work has not ended. */
  @Column('text', { nullable: true }) event: string | null;
  /** When the work ended. */
  @Column('timestamptz', { name: 'ended_at', nullable: true }) endedAt: Date | null;
  @Column('int') attempts: number;
  /** Failed attempts since the work ended or the webhook was queued again. */
  @Column('int') retries: number;
  @Column('timestamptz', { name: 'last_attempt_at', nullable: true }) lastAttemptAt: Date | null;
  /** HTTP status of the last answer; null when there was none. */
  @Column('smallint', { name: 'last_status', nullable: true }) lastStatus: number | null;
  /** One sentence: why the last attempt failed. */
  @Column('text', { name: 'last_error', nullable: true }) lastError: string | null;
  /** Null unless it is pending. */
  @Column('timestamptz', { name: 'next_attempt_at', nullable: true }) nextAttemptAt: Date | null;
  /** Id of the attempt in progress. */
  @Column('uuid', { nullable: true }) lease: string | null;
  @Column('timestamptz', { name: 'leased_until', nullable: true }) leasedUntil: Date | null;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt: Date;
  /** When it was delivered or given up. */
  @Column('timestamptz', { name: 'finished_at', nullable: true }) finishedAt: Date | null;
}

/** The version of an account's signing secret; without a row, the first. */
@Entity('webhook_secret')
export class WebhookSecret {
  @PrimaryColumn('uuid', { name: 'account_id' }) accountId: string;
  /** From 1. */
  @Column('int') version: number;
  @Column('timestamptz', { name: 'rotated_at' }) rotatedAt: Date;
}
