// Here and in all imports: only erasable TypeScript and Node's own modules, so that it runs from a
// clone before anything is built or installed. Node needs `--conditions=@plumbline/source` for it.
import { runCommand } from './command.ts';

const PROGRESS_INTERVAL_MS = 500;

const writeTo = (stream: NodeJS.WriteStream) => (text: string) => void stream.write(text);

/** Shows the number of lines on a terminal, at most twice a second. */
function createProgressReporter(stream: NodeJS.WriteStream) {
  let shownAt = performance.now();
  return (lineCount: number) => {
    if (performance.now() - shownAt < PROGRESS_INTERVAL_MS) return;
    shownAt = performance.now();
    stream.write(`\r${lineCount.toLocaleString('en')} lines read\r`);
  };
}

process.exitCode = await runCommand(
  process.argv.slice(2),
  writeTo(process.stdout),
  writeTo(process.stderr),
  process.stderr.isTTY ? createProgressReporter(process.stderr) : undefined,
);
