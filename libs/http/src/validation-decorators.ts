import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { findUnstorableCharacter } from '@plumbline/text/unsafe-characters';
import { registerDecorator, type ValidationArguments } from 'class-validator';
import { registerElementList } from './body-instance.ts';
import { INSTANT_RULE, splitInstant } from './instant.ts';

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

/** An ISO 8601 date, or a date and time with a time zone: see INSTANT_RULE. */
export const IsInstant = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ examples: ['2026-07-16', '2026-07-16T09:30:00Z'] }),
    createValidationDecorator('instant', (value) =>
      typeof value === 'string' && splitInstant(value) ? undefined : INSTANT_RULE,
    ),
  );
