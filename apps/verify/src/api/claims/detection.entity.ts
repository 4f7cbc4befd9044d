import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import type { DetectedClaimDto } from './claims.dto.ts';

/** The stored result of one claim detection. */
@Entity('detection')
export class Detection {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'account_id' }) accountId: string;
  @Column('uuid', { name: 'owner_id' }) ownerId: string;
  @Column('text', { nullable: true }) url: string | null;
  @Column('text', { nullable: true }) title: string | null;
  @Column('jsonb') claims: DetectedClaimDto[];
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt: Date;
}
