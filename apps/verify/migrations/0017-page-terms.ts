import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds public pages that were read before, when no provider lists them for a question. */
export class PageTerms1790000000017 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table verify.page_terms (
        page_id uuid primary key references verify.page on delete cascade,
        terms text[] not null
      );
      comment on table verify.page_terms is 'beside the page and not in it, which is read whole: the search terms of its title and text, each once; of pages that were read';
      create index on verify.page_terms using gin (terms) with (fastupdate = off)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table verify.page_terms');
  }
}
