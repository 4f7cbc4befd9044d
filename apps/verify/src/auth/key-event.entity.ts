import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** One creation or revocation of an API key. */
@Entity('key_event')
export class KeyEvent {
  /** A version 7 UUID, so that events sort by time. */
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'account_id' }) accountId: string;
  @Column('uuid', { name: 'key_id' }) keyId: string;
  @Column('text') action: 'created' | 'revoked';
  /** `setting`: a key of VERIFY_API_KEYS; `operator`: the command line or the first start. */
  @Column('text') actor: 'key' | 'setting' | 'operator';
  /** The key that acted; null unless `actor` is `key`. */
  @Column('uuid', { name: 'actor_key_id', nullable: true }) actorKeyId: string | null;
  /** IP address of the client; null for the operator. */
  @Column('text', { nullable: true }) ip: string | null;
  @Column('text', { name: 'request_id', nullable: true }) requestId: string | null;
  @CreateDateColumn({ type: 'timestamptz' }) at: Date;
}
