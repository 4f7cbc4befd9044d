import { cleanText, serializeJson } from './clean-text.ts';
import { Progress } from './progress.ts';
import { createStyle, type Style } from './style.ts';

const MAX_WIDTH = 120;
/** When the output is no terminal and COLUMNS says nothing. */
const DEFAULT_WIDTH = 100;

/** Where a command writes: results to stdout, everything for a person to stderr. */
export class Output {
  readonly isJson: boolean;
  readonly style: Style;
  readonly progress: Progress;

  constructor(isJson: boolean) {
    this.isJson = isJson;
    this.style = createStyle(process.stdout);
    this.progress = new Progress(process.stderr);
  }

  /** Columns of a line of text. */
  get width(): number {
    const columns = process.stdout.columns || Number(process.env.COLUMNS) || DEFAULT_WIDTH;
    return Math.min(Math.max(columns, 40), MAX_WIDTH);
  }

  /** Writes lines to stdout. The caller has cleaned every text that is not ours. */
  printLines(...lines: (string | undefined)[]): void {
    this.progress.clear();
    const text = lines.filter((line) => line !== undefined).join('\n');
    process.stdout.write(`${text}\n`);
  }

  /** Writes a text of somebody else, such as a page. */
  printText(text: string): void {
    this.printLines(cleanText(text).trimEnd());
  }

  printJson(value: unknown): void {
    this.printLines(serializeJson(value));
  }

  /** Writes one line for a person to stderr. */
  printNotice(line: string): void {
    this.progress.clear();
    process.stderr.write(`${cleanText(line)}\n`);
  }
}

/** Ends quietly when the reader of a pipe is gone, such as `head`; the exit code stays. */
export function endOnBrokenPipe(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit();
      throw error;
    });
}
