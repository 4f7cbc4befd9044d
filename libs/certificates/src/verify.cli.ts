// Erasable TypeScript and Node's own modules only, here and in what it imports, so that it runs
// from a clone, before anything was built or installed.
import { command } from './command.ts';

const to = (stream: NodeJS.WriteStream) => (text: string) => void stream.write(text);
process.exitCode = await command(process.argv.slice(2), to(process.stdout), to(process.stderr));
