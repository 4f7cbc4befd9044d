// Once a run: what every embedded test database starts from.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = dirname(import.meta.dirname);
const pglite = join(root, 'node_modules/@electric-sql/pglite');

export default async () => {
  globalThis.pgliteCode ??= await holdCode();
  const { version } = JSON.parse(readFileSync(join(pglite, 'package.json'), 'utf8'));
  const file = join(root, `node_modules/.cache/plumbline/pglite-${version}.tar`);
  process.env.PGLITE_TEMPLATE = file;
  if (!existsSync(file)) await writeTemplate(file);
};

/**
 * V8 keeps what it has compiled and optimised of a WebAssembly module for as long as anything in the process holds that module, and finds it
 * by its bytes: held here, the code of PostgreSQL is not compiled again for every database (a quarter of the time of a spec that opens one).
 */
const holdCode = () => WebAssembly.compile(readFileSync(join(pglite, 'dist/pglite.wasm')));

/** A data folder after initdb and its extensions (0.5 s instead of 2.7 s). */
async function writeTemplate(file) {
  const { PGlite } = await import('@electric-sql/pglite');
  const { btree_gist } = await import('@electric-sql/pglite/contrib/btree_gist');
  const { vector } = await import('@electric-sql/pglite-pgvector');
  const db = await PGlite.create({ extensions: { btree_gist, vector } });
  await db.exec('create extension btree_gist; create extension vector');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, Buffer.from(await (await db.dumpDataDir('none')).arrayBuffer()));
  renameSync(`${file}.${process.pid}`, file);
  await db.close();
}
