// Here and in all imports: only erasable TypeScript and Node's own modules, so that it runs from a
// clone before anything is built or installed.
import { runCommand } from './command.ts';

const writeTo = (stream: NodeJS.WriteStream) => (text: string) => void stream.write(text);
process.exitCode = await runCommand(
  process.argv.slice(2),
  writeTo(process.stdout),
  writeTo(process.stderr),
);
