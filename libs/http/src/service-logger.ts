import { ConsoleLogger, type LogLevel } from '@nestjs/common';

const LEVELS: LogLevel[] = ['fatal', 'error', 'warn', 'log', 'debug'];

/** Nest's logger from a LOG_LEVEL setting on; in colour on a terminal only. Nest tells its own start-up as `log`; that is of interest in `debug` only. */
export function serviceLogger(name: string, level: 'fatal' | 'error' | 'warn' | 'info' | 'debug'): ConsoleLogger {
  const last = { fatal: 1, error: 2, warn: 3, info: 3, debug: 5 }[level];
  return new ConsoleLogger({ prefix: name, logLevels: LEVELS.slice(0, last), colors: process.stdout.isTTY === true });
}
