import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Public pages that were read for evidence. A row never changes but for when it was last seen so:
 * quotes count on its text.
 */
export class Pages1790000000006 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table verify.page (
        id uuid primary key,
        url text not null,
        domain text not null,
        outlet text not null,
        title text not null,
        author text,
        language text not null,
        country text not null,
        published_at timestamptz,
        content text not null,
        content_hash bytea not null,
        is_read boolean not null,
        agency text,
        claim_reviews jsonb not null default '[]',
        fetched_at timestamptz not null,
        seen_at timestamptz not null,
        unique (url, content_hash)
      );
      comment on column verify.page.is_read is 'false: the page could not be read, and content is the title and snippet that the news provider gave';
      comment on column verify.page.seen_at is 'when the page was last found to read so';
      create index on verify.page (url, seen_at desc);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table verify.page');
  }
}
