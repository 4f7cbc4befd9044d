import { yieldToEventLoop } from '@plumbline/concurrency';
import { validateSync, type ValidationError } from 'class-validator';
import { ApiError } from './api-error.ts';
import { createBodyInstance, getElementLists } from './body-instance.ts';

/** Unknown fields of nested objects are dropped. */
export const VALIDATION_OPTIONS = { whitelist: true, forbidUnknownValues: false };
/** How many violations a 400 lists. */
const MAX_REPORTED_VIOLATIONS = 20;
/** Elements are validated this long before other requests run. */
const MAX_TURN_MS = 10;

interface RuleViolation {
  field: string;
  rule: string;
}

/**
 * Returns a body as a valid instance of its class.
 * @throws ApiError 400 that lists the first violations
 */
export async function validateBody(
  body: unknown = {},
  bodyClass: new () => object,
): Promise<object> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new ApiError(400, 'body must be a JSON object', { field: 'body' });
  // `null` counts as a missing field, so that a default applies and a required field is reported.
  const presentFields = Object.fromEntries(
    Object.entries(body).filter(([, field]) => field !== null),
  );
  const instance = createBodyInstance(presentFields, bodyClass);
  const violations: RuleViolation[] = [];
  let turnEnd = performance.now() + MAX_TURN_MS;
  for (const [path, part] of walkParts(instance, '')) {
    if (violations.length > MAX_REPORTED_VIOLATIONS) break;
    if (performance.now() >= turnEnd) {
      await yieldToEventLoop();
      turnEnd = performance.now() + MAX_TURN_MS;
    }
    for (const error of validateSync(part, VALIDATION_OPTIONS))
      violations.push(...collectRuleViolations(error, path));
  }
  if (violations.length) throw toError(violations);
  return instance;
}

/** Iterates over a body and the elements of its lists, each with its path. */
function* walkParts(part: object, path: string): Generator<[path: string, part: object]> {
  yield [path, part];
  for (const { property } of getElementLists(part.constructor)) {
    const elements = (part as Record<string, unknown>)[property];
    if (!Array.isArray(elements)) continue;
    for (const [index, element] of (elements as unknown[]).entries())
      if (typeof element === 'object' && element !== null && !Array.isArray(element))
        yield* walkParts(element, `${path && `${path}.`}${property}[${index}]`);
  }
}

export const toValidationError = (errors: ValidationError[]): ApiError =>
  toError(errors.flatMap((error) => collectRuleViolations(error, '')));

function toError(violations: readonly RuleViolation[]): ApiError {
  // Several decorators of a field may report the same sentence.
  const rules = [...new Set(violations.map(({ rule }) => rule))];
  const message =
    rules.slice(0, MAX_REPORTED_VIOLATIONS).join('; ') +
    (rules.length > MAX_REPORTED_VIOLATIONS ? '; and more' : '');
  return new ApiError(400, message, { field: violations[0]?.field });
}

function collectRuleViolations(
  validationError: ValidationError,
  parentField: string,
): RuleViolation[] {
  // An element of a list: `qa_pairs[3].answer`
  const field = !parentField
    ? validationError.property
    : /^\d+$/.test(validationError.property)
      ? `${parentField}[${validationError.property}]`
      : `${parentField}.${validationError.property}`;
  // class-validator begins each rule with the property's name. Decorators run from the last to the
  // first, so the last rule here is the first of the source, such as the type before its range.
  const rule = Object.values(validationError.constraints ?? {}).at(-1);
  const ownViolations = rule
    ? [{ field, rule: parentField ? `${parentField}.${rule}` : rule }]
    : [];
  return [
    ...ownViolations,
    ...(validationError.children ?? []).flatMap((child) => collectRuleViolations(child, field)),
  ];
}
