import { ApiError } from '@plumbline/http';
import { errors } from '../errors/errors.ts';

/**
 * PostgreSQL error codes: invalid_parameter_value, lock_not_available, query_canceled,
 * program_limit_exceeded.
 */
const [INVALID_PARAMETER, LOCK_NOT_AVAILABLE, QUERY_CANCELED, PROGRAM_LIMIT_EXCEEDED] = [
  '22023',
  '55P03',
  '57014',
  '54000',
];

/**
 * Maps an error raised by a function of `memory_api` to the error for the caller. These functions
 * put the name of the invalid field into the error's column.
 */
export function mapDatabaseError(error: unknown): unknown {
  const { code, column, message } = error as { code?: string; column?: string; message: string };
  if (code === INVALID_PARAMETER && column)
    return new ApiError(400, message, { field: column, cause: error });
  if (code === LOCK_NOT_AVAILABLE) return errors.ledgerBusy(error);
  if (code === QUERY_CANCELED) return errors.databaseTimeout(error);
  if (code === PROGRAM_LIMIT_EXCEEDED) return errors.answerTooLarge(error);
  return error;
}
