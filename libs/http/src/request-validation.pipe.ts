import { Injectable, ValidationPipe, type ArgumentMetadata } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import {
  findUnstorableCharacter,
  mapTexts,
  removeDeceptiveCharacters,
} from '@plumbline/text/unsafe-characters';
import { ApiError } from './api-error.ts';
import { getVerbatimFields } from './verbatim-text.decorator.ts';

/**
 * Validates bodies, queries and path parameters, the first two by their classes. Unknown fields are
 * dropped; each violation is reported as "field rule". Bidirectional controls are removed from
 * every text, except from fields marked as `VerbatimText`. A text that cannot be stored is refused.
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
    const isUntypedBody =
      metadata.type === 'body' && (!metadata.metatype || metadata.metatype === Object);
    if (isUntypedBody || metadata.type === 'custom') return super.transform(value, metadata);
    const validValue = await this.transformValue(
      removeDeceptiveCharactersFrom(value, metadata),
      metadata,
    );
    refuseUnstorableText(validValue, metadata.data ?? '');
    return validValue;
  }

  private async transformValue(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type !== 'body') return super.transform(value, metadata);
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

function removeDeceptiveCharactersFrom(value: unknown, { metatype }: ArgumentMetadata): unknown {
  const cleanValue = mapTexts(value, removeDeceptiveCharacters);
  const verbatimFields = getVerbatimFields(metatype);
  if (cleanValue === value || !verbatimFields.length) return cleanValue;
  const originals = Object.entries(value as object).filter(([name]) =>
    verbatimFields.includes(name),
  );
  return { ...(cleanValue as object), ...Object.fromEntries(originals) };
}

/** @throws ApiError 400 that names the first field with such a text */
function refuseUnstorableText(value: unknown, field: string): void {
  if (typeof value === 'string') {
    const rule = findUnstorableCharacter(value);
    if (rule) throw new ApiError(400, `${field} ${rule}`, { field });
  } else if (Array.isArray(value)) {
    value.forEach((item, index) => refuseUnstorableText(item, `${field}[${index}]`));
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value))
      refuseUnstorableText(part, field ? `${field}.${name}` : name);
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
