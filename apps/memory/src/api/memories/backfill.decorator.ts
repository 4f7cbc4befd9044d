import { registerDecorator, type ValidationArguments } from 'class-validator';
import { identifierRuleBroken } from '../../http/identifier.decorator.ts';

const REASON_MAX = 10_000;

/**
 * An object with the two strings of a backfill declaration. Whether the instant is one, and past,
 * is the database's to say.
 */
export function Declaration(): PropertyDecorator {
  return (target, property) =>
    registerDecorator({
      name: 'declaration',
      target: target.constructor,
      propertyName: String(property),
      validator: {
        validate: (value: unknown) => ruleBroken(value) === undefined,
        defaultMessage: ({ value, property: field }: ValidationArguments) =>
          `${field}${ruleBroken(value)}`,
      },
    });
}

function ruleBroken(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return ' must be an object with declared_captured_at and reason';
  const { declared_captured_at: instant, reason } = value as Record<string, unknown>;
  const instantBroken = identifierRuleBroken(instant, 100);
  const reasonBroken = identifierRuleBroken(reason, REASON_MAX);
  if (instantBroken) return `.declared_captured_at ${instantBroken}`;
  return reasonBroken && `.reason ${reasonBroken}`;
}
