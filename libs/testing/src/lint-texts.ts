import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

const script = `
  import { ESLint } from 'eslint';
  const eslint = new ESLint({ cwd: process.argv[1] });
  const rules = new RegExp(process.argv[3]);
  const answers = [];
  for (const [filePath, text] of JSON.parse(process.argv[2])) {
    const [result] = await eslint.lintText(text, { filePath });
    const refusals = result.messages.filter(({ ruleId, fatal }) => fatal || rules.test(ruleId ?? ''));
    answers.push(refusals.map(({ message }) => message).join('\\n'));
  }
  console.log(JSON.stringify(answers));`;

/**
 * Returns the linter's messages for each text as if it were the content of that file (which must
 * exist); '' without messages.
 */
export function lintTexts(
  cases: readonly (readonly [file: string, text: string])[],
  rules: RegExp,
): string[] {
  const words = ['--input-type=module', '-e', script, root, JSON.stringify(cases), rules.source];
  // With CI set, typescript-eslint reads each file once from disk and would check that content
  // instead of ours.
  const run = spawnSync(process.execPath, words, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, CI: '' },
  });
  if (run.status !== 0) throw new Error(run.stderr);
  return JSON.parse(run.stdout.trim().split('\n').at(-1)!) as string[];
}
