import { run } from '@optique/run';
import { commandLine, type CommandLine } from './command-line.ts';
import { EXIT } from './exit-codes.ts';
import { PROGRAM, PROGRAM_TEXTS } from './program-texts.ts';
import { hasColors } from './terminal/style.ts';
import { readVersion } from './version.ts';

/** Parses the arguments. Prints help, version, completions and errors, and then exits. */
export function parseCommandLine(args: readonly string[]): CommandLine {
  return run(commandLine, {
    ...PROGRAM_TEXTS,
    programName: PROGRAM,
    args,
    colors: hasColors(process.stdout),
    help: { option: { names: ['--help', '-h'] } },
    version: { value: readVersion(), option: true },
    completion: { command: { names: ['completions'] } },
    aboveError: 'none',
    errorExitCode: EXIT.input,
    usageLine: [{ type: 'argument', metavar: 'COMMAND' }, { type: 'ellipsis' }],
    termWidth: 'auto',
    showChoices: true,
    stderr: (text) => process.stderr.write(`${joinErrorLines(text)}\n`),
  });
}

/** An error is one line, with the hint that the parser puts below it. */
const joinErrorLines = (text: string) => {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return `${PROGRAM}: ${lines.join(' ').replace(/^Error: /, '')} See ${PROGRAM} --help.`;
};
