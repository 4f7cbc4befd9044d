import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

/** Transforms a query parameter that may be repeated into an array. */
export const toList = ({ value }: TransformFnParams): unknown =>
  value === undefined ? undefined : [value].flat();

/** Converts digits to a number. Other values are unchanged and fail the validation. */
export const toInteger = ({ value }: TransformFnParams): unknown =>
  typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;

/**
 * An integer query parameter from `min` to `max`. When it is omitted, the default of the property
 * applies.
 */
export function IntegerParameter(
  field: string,
  min: number,
  max: number,
  defaultValue: number,
): PropertyDecorator {
  const rangeRule = { message: `${field} must be a whole number from ${min} to ${max}` };
  return applyDecorators(
    ApiProperty({
      required: false,
      type: 'integer',
      minimum: min,
      maximum: max,
      default: defaultValue,
    }),
    IsOptional(),
    Transform(toInteger),
    Max(max, rangeRule),
    Min(min, rangeRule),
    IsInt(rangeRule),
  );
}
