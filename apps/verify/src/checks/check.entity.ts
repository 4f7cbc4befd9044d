import type { Verdict } from '@plumbline/entailment';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import type { Progress } from '../progress/progress.ts';
import type { CheckStage } from '../fact-checking/evidence.service.ts';
import type { VerdictRecord } from '../fact-checking/verdict-record.ts';
import type { UncheckedPassage } from './document/unchecked-passages.ts';

export const CHECK_STATUSES = ['queued', 'running', 'finished', 'failed', 'canceled'] as const;
export type CheckStatus = (typeof CHECK_STATUSES)[number];

/** Where evidence is searched. */
export type EvidenceScope = 'default' | 'ingest' | 'all';

/** The stored options of a check. */
export interface CheckOptions {
  source: EvidenceScope;
  limit: number;
  /** ISO 639-1 */
  summaryLanguage: string;
  /** ISO 8601; also the following four fields. */
  from?: string;
  to?: string;
  asOf?: string;
  freshAfter?: string;
  /**
   * When the claim was written, if known. Relative dates in it, such as "yesterday", are resolved
   * from this time.
   */
  referenceDate?: string;
}

/** The status and message of the error that a check failed with. */
export interface CheckError {
  status: number;
  message: string;
}

/**
 * The result of a check. The newest row for a statement, scope and `asOf` is valid until it
 * expires.
 */
@Entity('verdict')
export class VerdictRow {
  @PrimaryColumn('uuid') id: string;
  /** The account whose ingested content was used; null when only public evidence was used. */
  @Column('uuid', { name: 'account_id', nullable: true }) accountId: string | null;
  @Column('uuid', { name: 'owner_id', nullable: true }) ownerId: string | null;
  @Column('bytea', { name: 'statement_key' }) statementKey: Buffer;
  /** ISO 639-1 code of the claim's language. */
  @Column('text') language: string;
  @Column('text') source: EvidenceScope;
  @Column('timestamptz', { name: 'as_of', nullable: true }) asOf: Date | null;
  @Column('timestamptz', { name: 'dated_from', nullable: true }) from: Date | null;
  @Column('timestamptz', { name: 'dated_to', nullable: true }) to: Date | null;
  @Column('int', { name: 'item_limit' }) limit: number;
  /** The engine that judged, with the version of its prompts or weights. */
  @Column('text') engine: string;
  @Column('text') claim: string;
  @Column('text') verdict: Verdict;
  @Column('real') confidence: number;
  /** Null after an ingested source that it quotes was deleted. */
  @Column('json', { nullable: true }) result: VerdictRecord | null;
  @Column('timestamptz', { name: 'evidence_deleted_at', nullable: true })
  evidenceDeletedAt: Date | null;
  @Column('timestamptz', { name: 'checked_at' }) checkedAt: Date;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt: Date;
}

/** An ingested source that a verdict quotes. */
@Entity('verdict_source')
export class VerdictSourceRow {
  @PrimaryColumn('uuid', { name: 'verdict_id' }) verdictId: string;
  @PrimaryColumn('uuid', { name: 'source_id' }) sourceId: string;
}

/** A caller's check of a claim. */
@Entity('fact_check')
export class FactCheck {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'account_id' }) accountId: string;
  @Column('uuid', { name: 'owner_id' }) ownerId: string;
  @Column('uuid', { name: 'key_id', nullable: true }) keyId: string | null;
  @Column('text') claim: string;
  @Column('bytea', { name: 'statement_key' }) statementKey: Buffer;
  @Column('text') language: string;
  @Column('jsonb') options: CheckOptions;
  @Column('text') status: CheckStatus;
  @Column('jsonb') stages: (Progress<CheckStage> & { at: string })[];
  @Column('uuid', { name: 'verdict_id', nullable: true }) verdictId: string | null;
  /** Whether the verdict comes from an earlier check. */
  @Column('boolean', { name: 'is_reused' }) isReused: boolean;
  @Column('jsonb', { nullable: true }) error: CheckError | null;
  @Column('uuid', { name: 'document_check_id', nullable: true }) documentCheckId: string | null;
  /** Position among the claims of its document, from 0. */
  @Column('int', { nullable: true }) position: number | null;
  /** UTF-16 offset in the text of its document. */
  @Column('int', { name: 'start_offset', nullable: true }) start: number | null;
  @Column('int', { name: 'end_offset', nullable: true }) end: number | null;
  /** Id of the first check of the same claim in the document. */
  @Column('uuid', { name: 'same_as', nullable: true }) sameAs: string | null;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'finished_at', nullable: true }) finishedAt: Date | null;
}

/** What was not done for a document. Omitted counts are 0. */
export interface DocumentCheckCounts {
  /** Claims beyond the maximum number per document. */
  omittedClaims?: number;
  /** The first passages without a claim that is checked. */
  unchecked?: UncheckedPassage[];
  /** The number of all of these passages. */
  uncheckedPassages?: number;
  /**
   * Claims for which news was not searched: the shared searches did not include them, or failed.
   */
  unsearchedClaims?: number;
  /** Those of the unsearched claims for which no provider answered. */
  unansweredClaims?: number;
  failedProviders?: string[];
}

/** A document whose claims are checked one by one. */
@Entity('document_check')
export class DocumentCheck {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'account_id' }) accountId: string;
  @Column('uuid', { name: 'owner_id' }) ownerId: string;
  @Column('uuid', { name: 'key_id', nullable: true }) keyId: string | null;
  @Column('text') title: string;
  @Column('text', { nullable: true }) url: string | null;
  @Column('text') language: string;
  @Column('text') content: string;
  /** Whether `content` is Markdown, so that its markup is not read. */
  @Column('boolean', { name: 'is_markdown' }) isMarkdown: boolean;
  @Column('jsonb') options: CheckOptions;
  @Column('text') status: CheckStatus;
  @Column('jsonb', { nullable: true }) error: CheckError | null;
  /** The engine that found the claims; null until they are found. */
  @Column('text', { nullable: true }) engine: string | null;
  @Column('jsonb') counts: DocumentCheckCounts;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'finished_at', nullable: true }) finishedAt: Date | null;
}

/** A person's review of a check. It is never changed. */
@Entity('check_review')
export class CheckReview {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'check_id' }) checkId: string;
  @Column('uuid', { name: 'account_id' }) accountId: string;
  @Column('uuid', { name: 'owner_id' }) ownerId: string;
  @Column('uuid', { name: 'key_id', nullable: true }) keyId: string | null;
  @Column('text') verdict: Verdict;
  @Column('text') note: string;
  /** URLs. */
  @Column('jsonb') sources: string[];
  /** The verdict of the check at the time of the review. */
  @Column('text', { name: 'computed_verdict' }) computedVerdict: Verdict;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt: Date;
}
