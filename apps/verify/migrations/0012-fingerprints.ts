import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Fingerprints of texts that were marked, and what finds them again. */
export class Fingerprints1790000000012 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table verify.fingerprint (
        account_id uuid not null references verify.account on delete cascade,
        id text not null check (id ~ '^fp_[0-9a-hjkmnp-tv-z]{8}$'),
        seq int not null,
        owner_id uuid not null,
        content_type text not null check (content_type in ('news', 'report', 'legal', 'internal')),
        metadata jsonb not null,
        published_at timestamptz,
        language text not null,
        engine text not null,
        snapshot jsonb not null,
        said jsonb not null,
        prints bytea not null,
        embedded_at timestamptz not null,
        primary key (account_id, id),
        unique (account_id, seq)
      );
      comment on table verify.fingerprint is 'what is kept of a text that was marked; never the text itself';
      comment on column verify.fingerprint.seq is 'from 1 without a gap within the account, in the order in which they can be seen';
      comment on column verify.fingerprint.said is 'stems of what its claims say, sorted, each once';
      comment on column verify.fingerprint.prints is 'keyed hashes of its sentences and words, sealed';

      create table verify.fingerprint_count (
        account_id uuid primary key references verify.account on delete cascade,
        last int not null
      );
      comment on table verify.fingerprint_count is 'the seq that was given last; its row is held by whoever gives the next';

      create table verify.fingerprint_recall (
        account_id uuid not null references verify.account on delete cascade,
        key bigint not null,
        seq int not null,
        primary key (account_id, key, seq)
      );
      comment on table verify.fingerprint_recall is 'keyed hashes of shingles and rare names: by these, fingerprints beyond the scan bound are found';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop table verify.fingerprint_recall, verify.fingerprint_count, verify.fingerprint',
    );
  }
}
