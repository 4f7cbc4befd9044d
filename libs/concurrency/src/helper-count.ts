import { availableParallelism } from 'node:os';

/** One helper stays free for other accounts while one account keeps the others busy. */
const MIN_HELPERS = 2;
/** Each takes some hundred megabytes. */
const MAX_HELPERS = 4;

/** Returns the default number of helper threads or processes of one kind. */
export const countHelpers = (): number =>
  Math.min(MAX_HELPERS, Math.max(MIN_HELPERS, availableParallelism()));
