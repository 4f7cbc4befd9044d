// npm run evaluate: checks a customer's labelled claims and reports how often the configured engine
// is right. The embedded database can be opened only while the service is stopped.
import { exitOnFault, exitOnHelp } from '@plumbline/config';
import { runWithApp } from './cli-app.ts';
import { EVALUATE_USAGE, parseEvaluateCommand } from './evaluation/evaluate-command.ts';
import { runEvaluateCommand } from './evaluation/run-evaluate-command.ts';

try {
  exitOnHelp(process.argv.slice(2), EVALUATE_USAGE);
  // npm changes to the package's folder; paths are relative to the caller's folder.
  const folder = process.env.INIT_CWD ?? process.cwd();
  const command = parseEvaluateCommand(process.argv.slice(2), folder);
  const { text, isComplete } = await runEvaluateCommand(command, runWithApp);
  process.stdout.write(`${text.trimEnd()}\n`);
  process.exitCode = isComplete ? 0 : 2;
} catch (error) {
  exitOnFault('evaluate', error);
}
