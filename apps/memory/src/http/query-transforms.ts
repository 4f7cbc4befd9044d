import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

/** A parameter that may be given several times. */
export const toList = ({ value }: TransformFnParams): unknown =>
  value === undefined ? undefined : [value].flat();

/** Digits become a number; anything else stays what it is, and is refused. */
export const toInteger = ({ value }: TransformFnParams): unknown =>
  typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;

/**
 * A whole number of a query, from `min` to `max`; left out, the property's own default stands.
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
