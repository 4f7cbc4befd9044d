import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { findUnstorableCharacter } from '@plumbline/text/unsafe-characters';
import { registerDecorator, type ValidationArguments } from 'class-validator';
import { registerElementList } from './body-instance.ts';

function createValidationDecorator(
  name: string,
  findFault: (value: unknown) => string | undefined,
): PropertyDecorator {
  return (target, property) =>
    registerDecorator({
      name,
      target: target.constructor,
      propertyName: String(property),
      validator: {
        validate: (value: unknown) => findFault(value) === undefined,
        defaultMessage: ({ value, property: field }: ValidationArguments) =>
          `${field} ${findFault(value)}`,
      },
    });
}

/**
 * A non-empty string of at most `maxLength` characters (code points) that is valid UTF-8 for
 * storage: no NUL, no lone surrogate.
 * @param toCountedText returns the part of the text that counts, when not all of it does. The
 *   field's description must then say so.
 */
export const IsText = (
  maxLength: number,
  toCountedText?: (text: string) => string,
): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ minLength: 1, ...(!toCountedText && { maxLength }) }),
    createTextRule(maxLength, toCountedText),
  );

const createTextRule = (
  maxLength: number,
  toCountedText: (text: string) => string = (text) => text,
): PropertyDecorator =>
  createValidationDecorator('text', (value) => {
    if (typeof value !== 'string') return 'must be a string';
    const countedText = toCountedText(value);
    if (!countedText.trim()) return 'must not be empty';
    const unstorable = findUnstorableCharacter(value);
    if (unstorable) return unstorable;
    if (
      countedText.length > maxLength &&
      (countedText.length > 2 * maxLength || [...countedText].length > maxLength)
    )
      return `must not be longer than ${maxLength} characters`;
    return undefined;
  });

/**
 * Validates each element of a list by its class, in bodies only. Also rejects elements that are no
 * objects.
 * @param maxTotal maximum number of elements in all such lists of a body together. It is checked
 *   before any element is validated, which takes about ten microseconds each.
 */
export const ValidateEach = (
  type: () => new () => object,
  { maxTotal }: { maxTotal: number },
): PropertyDecorator =>
  applyDecorators(
    (target: object, property: string | symbol) =>
      registerElementList(target.constructor, { property: String(property), type, maxTotal }),
    createValidationDecorator('each', (value) => {
      const invalidIndex = Array.isArray(value)
        ? value.findIndex((one) => typeof one !== 'object' || one === null || Array.isArray(one))
        : -1;
      return invalidIndex < 0
        ? undefined
        : 'must contain only objects, but the element at position ' +
            `${invalidIndex} is not an object`;
    }),
  );

const ISO_8601 =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?:Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

/** An ISO 8601 date or instant; without a zone it is UTC. */
export const IsInstant = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ examples: ['2026-07-16', '2026-07-16T09:30:00Z'] }),
    createInstantRule(),
  );

const createInstantRule = (): PropertyDecorator =>
  createValidationDecorator('instant', (value) => {
    const parts = typeof value === 'string' ? ISO_8601.exec(value) : null;
    if (!parts)
      return 'must be an ISO 8601 date or date-time, such as 2026-07-16 or 2026-07-16T09:30:00Z';
    const [year, month, day, hour = 0, minute = 0, second = 0] = parts
      .slice(1, 7)
      .map((part) => Number(part ?? 0)) as [number, number, number];
    const isExistingDate =
      month >= 1 &&
      month <= 12 &&
      day >= 1 &&
      day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
    return isExistingDate && hour < 24 && minute < 60 && second < 60
      ? undefined
      : 'must be an existing date and time';
  });

/**
 * Returns the instant of a text that passed `IsInstant`. A date without a time means the whole day
 * in UTC: its first or last millisecond, by `dayBoundary`.
 */
export function parseInstant(text: string, dayBoundary: 'start' | 'end' = 'start'): Date {
  if (text.length === 10)
    return new Date(`${text}${dayBoundary === 'start' ? 'T00:00:00.000Z' : 'T23:59:59.999Z'}`);
  const iso = text.replace(' ', 'T').replace(',', '.').toUpperCase();
  const zone = /(Z|[+-]\d{2}(:?\d{2})?)$/.exec(iso.slice(11))?.[0];
  if (!zone) return new Date(`${iso}Z`);
  const [, hours, minutes = '00'] = /^([+-]\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  return new Date(hours ? `${iso.slice(0, -zone.length)}${hours}:${minutes}` : iso);
}
