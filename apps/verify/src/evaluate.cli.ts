// npm run evaluate: checks a customer's labelled claims, and says how often the configured engine
// is right on them. The embedded database can be opened only while the service is stopped.
import { exitOnFault } from '@plumbline/config';
import { runWithApp } from './cli-app.ts';
import { parseEvaluateCommand } from './evaluation/evaluate-command.ts';
import { runEvaluateCommand } from './evaluation/run-evaluate-command.ts';

try {
  // npm goes to the folder of the package; paths are those of who calls it
  const folder = process.env.INIT_CWD ?? process.cwd();
  const command = parseEvaluateCommand(process.argv.slice(2), folder);
  const { text, isComplete } = await runEvaluateCommand(command, runWithApp);
  process.stdout.write(`${text.trimEnd()}\n`);
  process.exitCode = isComplete ? 0 : 2;
} catch (error) {
  exitOnFault('evaluate', error);
}
