import { registerDecorator, type ValidationArguments } from 'class-validator';
import { findStorableTextViolation } from '../../http/storable-text.decorator.ts';

const MAX_REASON_CHARS = 10_000;

/**
 * An object with the two strings of a backfill declaration. The database checks that the instant is
 * valid and in the past.
 */
export function BackfillDeclaration(): PropertyDecorator {
  return (target, property) =>
    registerDecorator({
      name: 'declaration',
      target: target.constructor,
      propertyName: String(property),
      validator: {
        validate: (value: unknown) => findViolation(value) === undefined,
        defaultMessage: ({ value, property: field }: ValidationArguments) =>
          `${field}${findViolation(value)}`,
      },
    });
}

function findViolation(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return ' must be an object with declared_captured_at and reason';
  const { declared_captured_at: instant, reason } = value as Record<string, unknown>;
  const instantViolation = findStorableTextViolation(instant, 100);
  const reasonViolation = findStorableTextViolation(reason, MAX_REASON_CHARS);
  if (instantViolation) return `.declared_captured_at ${instantViolation}`;
  return reasonViolation && `.reason ${reasonViolation}`;
}
