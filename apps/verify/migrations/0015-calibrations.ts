import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often verdicts of a weight of evidence are right, as it was measured for each model. */
export class Calibrations1790000000015 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table verify.calibration (
        engine text primary key,
        name text not null,
        points jsonb not null,
        claims int not null check (claims > 0),
        measured_at timestamptz not null
      );
      comment on table verify.calibration is 'npm run calibrate: the confidence that a weight of evidence stands for, one row for each model and version of the prompts';
      comment on column verify.calibration.points is 'pairs of weight in log-odds and share of right verdicts, both rising'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table verify.calibration');
  }
}
