import { Injectable, ValidationPipe, type ArgumentMetadata } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { ApiError } from './api-error.ts';

/**
 * Validates bodies and queries by their classes. Unknown fields are dropped; each violation is
 * reported as "field rule".
 */
@Injectable()
export class RequestValidationPipe extends ValidationPipe {
  constructor() {
    super({
      whitelist: true,
      transform: true,
      forbidUnknownValues: false,
      exceptionFactory: (validationErrors) => toValidationError(validationErrors),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type !== 'body' || !metadata.metatype || metadata.metatype === Object)
      return super.transform(value, metadata);
    if (value === undefined) return super.transform({}, metadata);
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new ApiError(400, 'body must be a JSON object', { field: 'body' });
    // `null` counts as a missing field, so that a default applies and a required field is reported.
    const presentFields = Object.fromEntries(
      Object.entries(value).filter(([, field]) => field !== null),
    );
    return super.transform(presentFields, metadata);
  }
}

function toValidationError(validationErrors: ValidationError[]): ApiError {
  const ruleViolations = validationErrors.flatMap((validationError) =>
    collectRuleViolations(validationError, ''),
  );
  // Several decorators of a field may report the same sentence.
  const messages = new Set(ruleViolations.map(({ rule }) => rule));
  return new ApiError(400, [...messages].join('; '), { field: ruleViolations[0]?.field });
}

function collectRuleViolations(
  validationError: ValidationError,
  parentField: string,
): { field: string; rule: string }[] {
  // An element of a list: `qa_pairs[3].answer`
  const field = !parentField
    ? validationError.property
    : /^\d+$/.test(validationError.property)
      ? `${parentField}[${validationError.property}]`
      : `${parentField}.${validationError.property}`;
  // class-validator begins each rule with the property's name
  const ownViolations = Object.values(validationError.constraints ?? {}).map((rule) => ({
    field,
    rule: parentField ? `${parentField}.${rule}` : rule,
  }));
  return [
    ...ownViolations,
    ...(validationError.children ?? []).flatMap((child) => collectRuleViolations(child, field)),
  ];
}
