import { findUnstorableCharacter } from '@plumbline/text/unsafe-characters';
import { registerDecorator, type ValidationArguments } from 'class-validator';

/**
 * Returns why `value` is not a string of 1 to `maxChars` characters (code points) that the database
 * can store unchanged; undefined if it is.
 */
export function findStorableTextViolation(value: unknown, maxChars: number): string | undefined {
  if (typeof value !== 'string') return 'must be a string';
  if (value === '') return 'must not be empty';
  const unstorable = findUnstorableCharacter(value);
  if (unstorable) return unstorable;
  if (value.length > maxChars && (value.length > 2 * maxChars || [...value].length > maxChars))
    return `must not be longer than ${maxChars} characters`;
  return undefined;
}

/**
 * A string that names something: 1 to `maxChars` characters without NUL and lone surrogates. With
 * `maxItems`, an array of 1 to `maxItems` of them.
 */
export function StorableText(
  maxChars: number,
  { maxItems }: { maxItems?: number } = {},
): PropertyDecorator {
  const findViolation = (value: unknown): string | undefined => {
    if (!maxItems) return findStorableTextViolation(value, maxChars);
    if (!Array.isArray(value)) return 'must be an array of strings';
    if (value.length > maxItems) return `must not have more than ${maxItems} items`;
    return value
      .map((item) => findStorableTextViolation(item, maxChars))
      .find((violation) => violation)
      ?.replace(/^/, 'items ');
  };
  return (target, property) =>
    registerDecorator({
      name: 'identifier',
      target: target.constructor,
      propertyName: String(property),
      validator: {
        validate: (value: unknown) => findViolation(value) === undefined,
        defaultMessage: ({ value, property: field }: ValidationArguments) =>
          `${field} ${findViolation(value)}`,
      },
    });
}
