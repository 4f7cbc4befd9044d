import type { LoggerService } from '@nestjs/common';
import pino, { type DestinationStream, type Logger } from 'pino';
import { createRedactor, collectSecrets } from './redaction.ts';
import { getLogContext, type LogContext } from './log-context.ts';

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug';

/** Nest logs its start-up as `log`, which is of interest only in `debug`. */
const NEST_STARTUP_CONTEXTS = new Set([
  ...[
    'NestFactory',
    'NestApplication',
    'NestApplicationContext',
    'InstanceLoader',
    'ModuleTokenFactory',
  ],
  ...['RoutesResolver', 'RouterExplorer', 'TypeOrmModule', 'TypeOrmCoreModule'],
]);

const FLUSH_INTERVAL_MS = 200;
const BUFFER_BYTES = 16_000;

/**
 * Destination of log lines. On a terminal each line is written at once and in colour. Otherwise
 * lines are JSON in a buffer that is written when it is full, five times a second, at once for a
 * warning or worse, and when the process ends.
 */
const terminalStream = process.stdout.isTTY
  ? (await import('pino-pretty')).default({
      sync: true,
      translateTime: 'SYS:HH:MM:ss.l',
      ignore: 'pid,service,context,method,path,status,account,key,tenant',
      singleLine: true,
      messageFormat: '{if context}{context}: {end}{msg}',
    })
  : undefined;
let bufferedStream: ReturnType<typeof pino.destination> | undefined;
const getDestination = (): DestinationStream =>
  terminalStream ??
  (bufferedStream ??= pino.destination({
    dest: 1,
    sync: false,
    minLength: BUFFER_BYTES,
    periodicFlush: FLUSH_INTERVAL_MS,
  }));

export interface LogSettings {
  LOG_LEVEL: Level;
}

/**
 * Nest's logger on top of pino: a JSON object per line with the request or job it belongs to.
 * Secrets are removed anywhere in a line.
 * @param settings its secrets, found by their names, are removed from every line
 * @param secrets further secrets
 */
export function createServiceLogger(
  service: string,
  settings: LogSettings,
  secrets: Iterable<string> = [],
): ServiceLogger {
  return new ServiceLogger(createPinoLogger(getDestination(), service, settings, secrets));
}

/** The same logger on a given stream. */
export function createPinoLogger(
  stream: DestinationStream,
  service: string,
  settings: LogSettings,
  secrets: Iterable<string> = [],
): Logger {
  return pino(
    {
      level: settings.LOG_LEVEL,
      base: { service, pid: process.pid },
      timestamp: createTimestampFormatter(),
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => toContextFields(getLogContext()),
      hooks: { streamWrite: createRedactor([...collectSecrets(settings), ...secrets]) },
    },
    stream,
  );
}

/**
 * Returns the time of a line in UTC to the millisecond (RFC 3339). The part up to the second is
 * formatted once a second, as that costs most.
 */
function createTimestampFormatter(): () => string {
  let [second, formattedSecond] = [Number.NaN, ''];
  return () => {
    const now = Date.now();
    const currentSecond = Math.floor(now / 1_000);
    if (currentSecond !== second) {
      second = currentSecond;
      formattedSecond = new Date(currentSecond * 1_000).toISOString().slice(0, -4);
    }
    return `,"time":"${formattedSecond}${String(now % 1_000).padStart(3, '0')}Z"`;
  };
}

/** Returns the fields that every line has about the current request or job. */
export function toContextFields(context: LogContext | undefined): object {
  if (!context) return {};
  const { requestId: request_id, traceId: trace_id, queue, job } = context;
  if (job === undefined && trace_id === undefined) return { request_id }; // the most common case
  return { request_id, trace_id, queue, job };
}

export class ServiceLogger implements LoggerService {
  readonly pinoLogger: Logger;

  constructor(pinoLogger: Logger) {
    this.pinoLogger = pinoLogger;
  }

  log(message: unknown, ...more: unknown[]): void {
    const context = more.at(-1);
    this.#write(
      typeof context === 'string' && NEST_STARTUP_CONTEXTS.has(context) ? 'debug' : 'info',
      message,
      more,
    );
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
   * Nest's convention: the last of several values is the context; a string before it is a stack.
   */
  #write(level: Level, message: unknown, more: unknown[]): void {
    if (!this.pinoLogger.isLevelEnabled(level)) return;
    const texts = more.filter((one) => typeof one === 'string');
    const context = texts.at(-1);
    const error = [message, ...more].find((one) => one instanceof Error);
    const stack = error ? formatErrorChain(error) : texts.length > 1 ? texts[0] : undefined;
    this.pinoLogger[level](
      { context, stack },
      message instanceof Error
        ? message.message
        : typeof message === 'string'
          ? message
          : JSON.stringify(message),
    );
    if (level !== 'info' && level !== 'debug') this.flush();
  }

  /** Writes the buffered lines. */
  flush(): void {
    bufferedStream?.flushSync();
  }
}

/**
 * Returns the stacks of an error and its causes, and no other properties: those of a failed request
 * include its key.
 */
export function formatErrorChain(error: Error): string {
  const stacks: string[] = [];
  for (
    let current: unknown = error;
    current instanceof Error && stacks.length < 5;
    current = current.cause
  )
    stacks.push(current.stack ?? String(current));
  return stacks.join('\ncaused by ');
}
