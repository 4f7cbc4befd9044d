// Runs once per test run: drops the template databases of its specs.
import pg from 'pg';

export default async () => {
  const { PLUMBLINE_TEST_DATABASE, PLUMBLINE_TEST_TEMPLATES, REAL_DATABASE_URL } = process.env;
  if (PLUMBLINE_TEST_DATABASE !== 'server') return;
  const client = new pg.Client({ connectionString: REAL_DATABASE_URL });
  await client.connect();
  const { rows } = await client.query(
    'select datname from pg_database where starts_with(datname, $1)',
    [PLUMBLINE_TEST_TEMPLATES],
  );
  for (const { datname } of rows)
    await client.query(`drop database ${pg.escapeIdentifier(datname)} with (force)`);
  await client.end();
};
