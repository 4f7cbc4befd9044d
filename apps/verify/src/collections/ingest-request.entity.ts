import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A request to ingest pages or files whose end a webhook reports. */
@Entity('ingest_request')
export class IngestRequest {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'account_id' }) accountId: string;
  @Column('uuid', { name: 'owner_id' }) ownerId: string;
  @Column('uuid', { name: 'collection_id' }) collectionId: string;
  /** Ids of its pages, in the order of the request. */
  @Column('uuid', { name: 'source_ids', array: true }) sourceIds: string[];
  /** Those of its pages whose ingest has not ended. */
  @Column('uuid', { name: 'open_ids', array: true }) openIds: string[];
  @Column('uuid', { name: 'failed_ids', array: true }) failedIds: string[];
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'finished_at', nullable: true }) finishedAt: Date | null;
}
