import { ApiError } from '@plumbline/http';
import { errors } from '../errors.ts';

/**
 * PostgreSQL's: invalid_parameter_value, lock_not_available, query_canceled,
 * program_limit_exceeded.
 */
const [INVALID, LOCKED, CANCELED, TOO_LONG] = ['22023', '55P03', '57014', '54000'];

/**
 * What a function of `memory_api` raised, as the caller is told it: our functions name the field at
 * fault in the error's column.
 */
export function toCallerError(error: unknown): unknown {
  const { code, column, message } = error as { code?: string; column?: string; message: string };
  if (code === INVALID && column)
    return new ApiError(400, message, { field: column, cause: error });
  if (code === LOCKED) return errors.busy(error);
  if (code === CANCELED) return errors.tooSlow(error);
  if (code === TOO_LONG) return errors.tooLong(error);
  return error;
}
