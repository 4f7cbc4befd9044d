import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { toInteger } from '@plumbline/http';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

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
