// npm run commits: checks commit messages with commitlint. The commit hook passes `--edit <file>`;
// without arguments it checks the commits since this rule was introduced.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root, say } from './install.mjs';

/** The last commit before Conventional Commits were introduced. */
const LAST_FREE_COMMIT = '7c8fecae9dc00153efc24d68f72d7e67c2417990';

export function checkCommits({ run, args }) {
  const range = args.length ? args : commitRange();
  if (range) run('node_modules/@commitlint/cli/cli.js', ...range);
}

/**
 * A shallow clone may lack the first commit of the range; then only the last commit can be checked.
 */
function commitRange() {
  const git = (...words) => spawnSync('git', words, { cwd: root }).status === 0;
  if (git('merge-base', '--is-ancestor', LAST_FREE_COMMIT, 'HEAD'))
    return ['--from', LAST_FREE_COMMIT];
  if (!git('rev-parse', 'HEAD')) return undefined; // an unpacked archive has no commits
  say('The Git history is incomplete, so only the last commit message is checked.');
  return ['--last'];
}
