// Creates what docker/postgres/databases.sql creates on a new server, next to others on an existing
// one: two databases and their roles, with names of this run.
import { randomBytes } from 'node:crypto';
import pg from 'pg';

export async function databases(serverUrl) {
  const run = randomBytes(4).toString('hex');
  const name = (what) => `plumbline_images_${run}_${what}`;
  const password = randomBytes(12).toString('hex');
  const urlOf = (login, database) => {
    const url = new URL(serverUrl);
    Object.assign(url, { username: login, password, pathname: `/${database}` });
    return url.href;
  };
  const [verify, memory, migration] = ['verify', 'memory', 'memory_migration'].map(name);
  await statements(serverUrl, [
    ...[verify, memory, migration].map(
      (login) => `create role ${login} login password '${password}'`,
    ),
    ...['memory_owner', 'memory_app'].map(
      (role) =>
        `do $$ begin if not exists (select from pg_roles where rolname = '${role}') then ` +
        `create role ${role} nologin; end if; end $$`,
    ),
    `grant memory_app to ${memory}`,
    `grant memory_owner, memory_app to ${migration} with inherit false, set true`,
    `create database ${verify} owner ${verify}`,
    `create database ${memory} owner ${migration}`,
    `revoke connect, temporary on database ${verify}, ${memory} from public`,
    `grant connect, temporary on database ${memory} to ${memory}`,
  ]);
  for (const database of [verify, memory])
    await statements(Object.assign(new URL(serverUrl), { pathname: `/${database}` }).href, [
      'create extension vector',
      'create extension btree_gist',
    ]);
  return {
    urls: {
      verify_database_url: urlOf(verify, verify),
      memory_database_url: urlOf(memory, memory),
      memory_migration_url: urlOf(migration, memory),
    },
    remove: () =>
      statements(serverUrl, [
        ...[verify, memory].map((database) => `drop database ${database} with (force)`),
        `drop role ${verify}, ${memory}, ${migration}`,
      ]),
  };
}

async function statements(url, texts) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const text of texts) await client.query(text);
  } finally {
    await client.end();
  }
}
