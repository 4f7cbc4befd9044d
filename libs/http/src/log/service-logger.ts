import type { LoggerService } from '@nestjs/common';
import pino, { type DestinationStream, type Logger } from 'pino';
import { redaction, secretsOf } from './redaction.ts';
import { workContext, type WorkContext } from './work-context.ts';

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug';

/** Nest tells its own start-up as `log`; that is of interest in `debug` only. */
const NEST = new Set([
  ...[
    'NestFactory',
    'NestApplication',
    'NestApplicationContext',
    'InstanceLoader',
    'ModuleTokenFactory',
  ],
  ...['RoutesResolver', 'RouterExplorer', 'TypeOrmModule', 'TypeOrmCoreModule'],
]);

const WRITTEN_EVERY_MS = 200;
const BUFFER_BYTES = 16_000;

/**
 * Where lines go: to a terminal one by one, in colour; else as JSON through a buffer that is
 * written when it is full, five times a second, at once for a warning or worse, and when the
 * process ends.
 */
const onTerminal = process.stdout.isTTY
  ? (await import('pino-pretty')).default({
      sync: true,
      translateTime: 'SYS:HH:MM:ss.l',
      ignore: 'pid,service,context,method,path,status,account,key,tenant',
      singleLine: true,
      messageFormat: '{if context}{context}: {end}{msg}',
    })
  : undefined;
let buffered: ReturnType<typeof pino.destination> | undefined;
const destination = (): DestinationStream =>
  onTerminal ??
  (buffered ??= pino.destination({
    dest: 1,
    sync: false,
    minLength: BUFFER_BYTES,
    periodicFlush: WRITTEN_EVERY_MS,
  }));

export interface LogOptions {
  LOG_LEVEL: Level;
}

/**
 * Nest's logger, on pino: a JSON object a line, with the request or job that it belongs to, and
 * without secrets, wherever in it they stand.
 * @param settings those named as secrets are taken out of every line
 * @param secrets others
 */
export function serviceLogger(
  service: string,
  settings: LogOptions,
  secrets: Iterable<string> = [],
): ServiceLogger {
  return new ServiceLogger(loggerTo(destination(), service, settings, secrets));
}

/** The same to a stream of one's own. */
export function loggerTo(
  stream: DestinationStream,
  service: string,
  settings: LogOptions,
  secrets: Iterable<string> = [],
): Logger {
  return pino(
    {
      level: settings.LOG_LEVEL,
      base: { service, pid: process.pid },
      timestamp: clock(),
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => inWhichWork(workContext()),
      hooks: { streamWrite: redaction([...secretsOf(settings), ...secrets]) },
    },
    stream,
  );
}

/**
 * The time as every line tells it, in UTC to the millisecond (RFC 3339); the date and the second
 * are written once a second, which costs most.
 */
function clock(): () => string {
  let [second, written] = [Number.NaN, ''];
  return () => {
    const now = Date.now();
    const begun = Math.floor(now / 1_000);
    if (begun !== second) {
      second = begun;
      written = new Date(begun * 1_000).toISOString().slice(0, -4);
    }
    return `,"time":"${written}${String(now % 1_000).padStart(3, '0')}Z"`;
  };
}

/** What every line tells of the request or the job under way. */
export function inWhichWork(context: WorkContext | undefined): object {
  if (!context) return {};
  const { requestId: request_id, traceId: trace_id, queue, job } = context;
  if (job === undefined && trace_id === undefined) return { request_id }; // as most are
  return { request_id, trace_id, queue, job };
}

export class ServiceLogger implements LoggerService {
  readonly lines: Logger;

  constructor(lines: Logger) {
    this.lines = lines;
  }

  log(message: unknown, ...more: unknown[]): void {
    const context = more.at(-1);
    this.#write(typeof context === 'string' && NEST.has(context) ? 'debug' : 'info', message, more);
  }

  fatal(message: unknown, ...more: unknown[]): void {
    this.#write('fatal', message, more);
  }

  error(message: unknown, ...more: unknown[]): void {
    this.#write('error', message, more);
  }

  warn(message: unknown, ...more: unknown[]): void {
    this.#write('warn', message, more);
  }

  debug(message: unknown, ...more: unknown[]): void {
    this.#write('debug', message, more);
  }

  verbose(message: unknown, ...more: unknown[]): void {
    this.#write('debug', message, more);
  }

  /**
   * Nest's convention: the last of several is the part of the program that speaks, a text before it
   * a stack.
   */
  #write(level: Level, message: unknown, more: unknown[]): void {
    if (!this.lines.isLevelEnabled(level)) return;
    const texts = more.filter((one) => typeof one === 'string');
    const context = texts.at(-1);
    const error = [message, ...more].find((one) => one instanceof Error);
    const stack = error ? causesOf(error) : texts.length > 1 ? texts[0] : undefined;
    this.lines[level](
      { context, stack },
      message instanceof Error
        ? message.message
        : typeof message === 'string'
          ? message
          : JSON.stringify(message),
    );
    if (level !== 'info' && level !== 'debug') this.flush();
  }

  /** Writes what is buffered. */
  flush(): void {
    buffered?.flushSync();
  }
}

/**
 * The stacks of an error and what caused it. Nothing else of them: a request that failed has its
 * key among its properties.
 */
export function causesOf(error: Error): string {
  const lines: string[] = [];
  for (let at: unknown = error; at instanceof Error && lines.length < 5; at = at.cause)
    lines.push(at.stack ?? String(at));
  return lines.join('\ncaused by ');
}
