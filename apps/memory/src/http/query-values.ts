import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

/** A parameter that may be given several times. */
export const listed = ({ value }: TransformFnParams): unknown =>
  value === undefined ? undefined : [value].flat();

/** Digits become a number; anything else stays what it is, and is refused. */
export const whole = ({ value }: TransformFnParams): unknown =>
  typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;

/**
 * A whole number of a query, from `least` to `most`; left out, the property's own default stands.
 */
export function WholeNumber(
  field: string,
  least: number,
  most: number,
  standard: number,
): PropertyDecorator {
  const range = { message: `${field} must be a whole number from ${least} to ${most}` };
  return applyDecorators(
    ApiProperty({
      required: false,
      type: 'integer',
      minimum: least,
      maximum: most,
      default: standard,
    }),
    IsOptional(),
    Transform(whole),
    Max(most, range),
    Min(least, range),
    IsInt(range),
  );
}
