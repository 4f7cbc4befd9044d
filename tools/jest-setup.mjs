// Once a run: a PGlite data folder after initdb and its extensions, which every test database starts from (0.9 s instead of 2.7 s).
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export default async () => {
  const root = dirname(import.meta.dirname);
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json'), 'utf8'));
  const file = join(root, `node_modules/.cache/plumbline/pglite-${version}.tar`);
  process.env.PGLITE_TEMPLATE = file;
  if (existsSync(file)) return;
  const { PGlite } = await import('@electric-sql/pglite');
  const { btree_gist } = await import('@electric-sql/pglite/contrib/btree_gist');
  const { vector } = await import('@electric-sql/pglite-pgvector');
  const db = await PGlite.create({ extensions: { btree_gist, vector } });
  await db.exec('create extension btree_gist; create extension vector');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, Buffer.from(await (await db.dumpDataDir('none')).arrayBuffer()));
  renameSync(`${file}.${process.pid}`, file);
  await db.close();
};
