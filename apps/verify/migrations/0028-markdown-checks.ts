import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tells Markdown, whose markup is not read, from the plain text of pages and older checks. */
export class MarkdownChecks1790000000028 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table verify.document_check add column is_markdown boolean not null default false',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table verify.document_check drop column is_markdown');
  }
}
