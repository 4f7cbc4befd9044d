import type { LogLevel } from '@nestjs/common';

const LEVELS: LogLevel[] = ['fatal', 'error', 'warn', 'log', 'debug'];

/** Nest's levels from a LOG_LEVEL setting on. Nest tells its own start-up as `log`; that is of interest in `debug` only. */
export function logLevels(level: 'fatal' | 'error' | 'warn' | 'info' | 'debug'): LogLevel[] {
  const last = { fatal: 1, error: 2, warn: 3, info: 3, debug: 5 }[level];
  return LEVELS.slice(0, last);
}
