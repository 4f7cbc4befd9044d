// npm run docker:build [-- target ... --base-from-debootstrap] builds the images of
// docker/Dockerfile with docker or buildah, whichever is installed. npm run docker:check runs the
// built images against REAL_DATABASE_URL and REAL_REDIS_URL as compose.yml does.
import { baseFromDebootstrap } from './images/base.mjs';
import { check } from './images/check.mjs';
import { engine } from './images/engine.mjs';

const TARGETS = ['verify', 'worker', 'memory'];
const [command, ...words] = process.argv.slice(2);
const ownBase = words.includes('--base-from-debootstrap');
const requestedTargets = words.filter((word) => !word.startsWith('--'));
const targets = requestedTargets.length ? requestedTargets : TARGETS;

if (!['build', 'check'].includes(command) || targets.some((target) => !TARGETS.includes(target))) {
  console.error(
    `Usage: npm run docker:build [-- ${TARGETS.join(' | ')} --base-from-debootstrap], ` +
      'or npm run docker:check.',
  );
  process.exit(1);
}
const with_ = engine();
console.log(`With ${with_.name}.`);
if (command === 'build') {
  if (ownBase) baseFromDebootstrap(with_);
  for (const target of targets) {
    const from = Date.now();
    with_.build(target);
    console.log(
      `plumbline/${target}: ${with_.megabytes(`plumbline/${target}`)} MB, in ` +
        `${Math.round((Date.now() - from) / 1000)} s`,
    );
  }
  const base = with_.megabytes(with_.base);
  console.log(`the base image takes ${base} MB`);
} else await check(with_);
