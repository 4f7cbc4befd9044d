// The program `plumbline`: see README.md.
import { parseCommandLine } from './parse-command-line.ts';
import { runCommandLine } from './run-command.ts';
import { endOnBrokenPipe } from './terminal/output.ts';

endOnBrokenPipe();
process.exitCode = await runCommandLine(parseCommandLine(process.argv.slice(2)));
// Connections that are kept open for a next request must not delay the end.
if (process.stdout.writableLength === 0) process.exit();
