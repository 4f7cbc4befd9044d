import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');

/** Arguments of Node that run the sources of libs/cli, as tools/plumbline.mjs does. */
export const PLUMBLINE = [
  '--disable-warning=ExperimentalWarning',
  '--conditions=@plumbline/source',
  join(root, 'libs/cli/src/main.ts'),
];

/** Shared, as many processes are started. */
const NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/plumbline/compiled');

export interface CliResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface CliRun {
  /** Settings besides PATH. */
  env?: NodeJS.ProcessEnv;
  /** Sent to the standard input, which is then closed; default: nothing. */
  input?: string;
  cwd?: string;
}

const createEnv = (env: NodeJS.ProcessEnv = {}) => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE,
  SHLVL: '1', // or bash takes the pipe for a network connection and reads .bashrc
  ...env,
});

/** Runs `plumbline` with pipes instead of a terminal. */
export const runPlumbline = (args: readonly string[], run: CliRun = {}): Promise<CliResult> =>
  runProgram(process.execPath, [...PLUMBLINE, ...args], run);

/** Runs a script of bash in which `plumbline` is the program. */
export function runInShell(script: string, env: NodeJS.ProcessEnv): Promise<CliResult> {
  const words = [process.execPath, ...PLUMBLINE].map((word) => `'${word}'`);
  const text = `plumbline() { ${words.join(' ')} "$@"; }\n${script}`;
  return runProgram('bash', ['--norc', '-c', text], { env });
}

async function runProgram(
  file: string,
  args: readonly string[],
  { env, input = '', cwd }: CliRun,
): Promise<CliResult> {
  const child = spawn(file, args, { env: createEnv(env), cwd });
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk));
  child.stdin.on('error', () => undefined); // it may end before it has read everything
  child.stdin.end(input);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stdout, stderr };
}

/**
 * Connects the program to a new terminal of 80 columns. Presses keys once the output contains a
 * text: its arguments are the text, the keys, and the command.
 */
const IN_TERMINAL = `
import fcntl, os, pty, struct, sys, termios
text, keys = sys.argv[1].encode(), sys.argv[2].encode()
pid, terminal = pty.fork()
if pid == 0:
    fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack('HHHH', 24, 80, 0, 0))
    os.execv(sys.argv[3], sys.argv[3:])
output = b''
pressed = False
while True:
    try:
        chunk = os.read(terminal, 65536)
    except OSError:
        break
    if not chunk:
        break
    output += chunk
    if keys and not pressed and text in output:
        pressed = True
        os.write(terminal, keys)
sys.stdout.buffer.write(output)
sys.stdout.buffer.flush()
sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) % 256)
`;

export const hasTerminal = spawnSync('python3', ['-c', 'import pty']).status === 0;

/** Runs `plumbline` in a terminal and returns what the terminal received. */
export async function runInTerminal(
  args: readonly string[],
  {
    env,
    press = { when: '', keys: '' },
  }: Pick<CliRun, 'env'> & { press?: { when: string; keys: string } },
): Promise<{ code: number | null; screen: string }> {
  const command = [process.execPath, ...PLUMBLINE, ...args];
  const child = spawn('python3', ['-c', IN_TERMINAL, press.when, press.keys, ...command], {
    env: createEnv({ TERM: 'xterm', ...env }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let screen = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (screen += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, screen };
}
