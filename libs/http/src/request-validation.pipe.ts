import { Injectable, ValidationPipe, type ArgumentMetadata } from '@nestjs/common';
import { validate, type ValidationError } from 'class-validator';
import {
  findUnstorableCharacter,
  mapTexts,
  removeBidiControls,
} from '@plumbline/text/unsafe-characters';
import { ApiError } from './api-error.ts';
import { createBodyInstance } from './body-instance.ts';

/** How many violations a 400 lists. */
const MAX_REPORTED_VIOLATIONS = 20;
const OPTIONS = { whitelist: true, forbidUnknownValues: false };

/**
 * Validates bodies, queries and path parameters, the first two by their classes. Unknown fields are
 * dropped; each violation is reported as "field rule". Bidirectional controls are removed from
 * every text, except from fields marked as `VerbatimText`. A text that cannot be stored is refused.
 */
@Injectable()
export class RequestValidationPipe extends ValidationPipe {
  constructor() {
    super({ ...OPTIONS, transform: true, exceptionFactory: toValidationError });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { type, metatype } = metadata;
    const isBody = type === 'body';
    if (type === 'custom' || (isBody && (!metatype || metatype === Object)))
      return super.transform(value, metadata);
    const validValue = isBody
      ? await validateBody(value, metatype as new () => object)
      : await super.transform(mapTexts(value, removeBidiControls), metadata);
    refuseUnstorableText(validValue, metadata.data ?? '');
    return validValue;
  }
}

async function validateBody(body: unknown = {}, bodyClass: new () => object): Promise<object> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new ApiError(400, 'body must be a JSON object', { field: 'body' });
  // `null` counts as a missing field, so that a default applies and a required field is reported.
  const presentFields = Object.fromEntries(
    Object.entries(body).filter(([, field]) => field !== null),
  );
  const instance = createBodyInstance(presentFields, bodyClass);
  const validationErrors = await validate(instance, OPTIONS);
  if (validationErrors.length) throw toValidationError(validationErrors);
  return instance;
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
  const messages = [...new Set(ruleViolations.map(({ rule }) => rule))];
  const hiddenCount = messages.length - MAX_REPORTED_VIOLATIONS;
  const message =
    messages.slice(0, MAX_REPORTED_VIOLATIONS).join('; ') +
    (hiddenCount > 0 ? `; and ${hiddenCount} more` : '');
  return new ApiError(400, message, { field: ruleViolations[0]?.field });
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
