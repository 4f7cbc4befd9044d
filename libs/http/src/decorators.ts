import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { registerDecorator, ValidateNested, type ValidationArguments } from 'class-validator';

function rule(name: string, fault: (value: unknown) => string | undefined): PropertyDecorator {
  return (target, property) =>
    registerDecorator({
      name,
      target: target.constructor,
      propertyName: String(property),
      validator: {
        validate: (value: unknown) => fault(value) === undefined,
        defaultMessage: ({ value, property: field }: ValidationArguments) =>
          `${field} ${fault(value)}`,
      },
    });
}

/**
 * A string with something in it, of at most `max` characters (code points), that can be stored and
 * sent as UTF-8: no NUL, no lone surrogate.
 * @param counted what of it counts, where not all of it does; its description has to say so then
 */
export const Text = (max: number, counted?: (text: string) => string): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ minLength: 1, ...(!counted && { maxLength: max }) }),
    textRule(max, counted),
  );

const textRule = (
  max: number,
  counted: (text: string) => string = (text) => text,
): PropertyDecorator =>
  rule('text', (value) => {
    if (typeof value !== 'string') return 'must be a string';
    const seen = counted(value);
    if (!seen.trim()) return 'must not be empty';
    if (value.includes('\0')) return 'must not contain NUL characters';
    if (!value.isWellFormed()) return 'must be well-formed Unicode, without half a surrogate pair';
    if (seen.length > max && (seen.length > 2 * max || [...seen].length > max))
      return `must not be longer than ${max} characters`;
    return undefined;
  });

/**
 * Elements of a list, each an object that is validated by its class. (To class-validator a list in
 * the list is a collection of such objects, be it empty.)
 */
export const Each = (type: () => new () => object): PropertyDecorator =>
  applyDecorators(
    rule('each', (value) => {
      const at = Array.isArray(value)
        ? value.findIndex((one) => typeof one !== 'object' || one === null || Array.isArray(one))
        : -1;
      return at < 0 ? undefined : `must hold objects, which its element ${at} is not`;
    }),
    ValidateNested({ each: true }),
    Type(type),
  );

const ISO_8601 =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?:Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

/** An ISO 8601 date or instant; without a zone it is UTC. */
export const Instant = (): PropertyDecorator =>
  rule('instant', (value) => {
    const parts = typeof value === 'string' ? ISO_8601.exec(value) : null;
    if (!parts)
      return 'must be an ISO 8601 date or date-time, such as 2026-07-16 or 2026-07-16T09:30:00Z';
    const [year, month, day, hour = 0, minute = 0, second = 0] = parts
      .slice(1, 7)
      .map((part) => Number(part ?? 0)) as [number, number, number];
    const exists =
      month >= 1 &&
      month <= 12 &&
      day >= 1 &&
      day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
    return exists && hour < 24 && minute < 60 && second < 60
      ? undefined
      : 'must be a date and time that exist';
  });

/**
 * The instant that a validated `Instant` names. A date alone is the whole of that day in UTC: its
 * first or its last millisecond, by `edge`.
 */
export function instantOf(text: string, edge: 'start' | 'end' = 'start'): Date {
  if (text.length === 10)
    return new Date(`${text}${edge === 'start' ? 'T00:00:00.000Z' : 'T23:59:59.999Z'}`);
  const iso = text.replace(' ', 'T').replace(',', '.').toUpperCase();
  const zone = /(Z|[+-]\d{2}(:?\d{2})?)$/.exec(iso.slice(11))?.[0];
  if (!zone) return new Date(`${iso}Z`);
  const [, hours, minutes = '00'] = /^([+-]\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  return new Date(hours ? `${iso.slice(0, -zone.length)}${hours}:${minutes}` : iso);
}
