import type { Scope } from '@plumbline/auth';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

export type KeyKind = 'master' | 'personal';

/** The prefix of each kind of token. */
export const TOKEN_PREFIX: Record<KeyKind, string> = { master: 'mk_', personal: 'pat_' };

@Entity('api_key')
export class ApiKey {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'account_id' }) accountId: string;
  @Column('uuid', { name: 'subject_id', nullable: true }) subjectId: string | null;
  @Column('text') kind: KeyKind;
  @Column('text') name: string;
  @Column('text', { array: true }) scopes: Scope[];
  @Column('bytea', { name: 'token_hash', select: false }) tokenHash: Buffer;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'expires_at', nullable: true }) expiresAt: Date | null;
  @Column('timestamptz', { name: 'revoked_at', nullable: true }) revokedAt: Date | null;
}
