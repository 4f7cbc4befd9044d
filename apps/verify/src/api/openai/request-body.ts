import { reportIgnoredFields, RequestValidationPipe } from '@plumbline/http';
import { errors } from '../../errors/errors.ts';

const validation = new RequestValidationPipe();

/** Fields whose content is read; of the other lists and objects only the type counts. */
const READ_FIELDS: ReadonlySet<string> = new Set([
  ...['messages', 'input', 'stream_options', 'response_format', 'text'],
]);

/**
 * Validates a body by its class and reports the fields that change nothing.
 *
 * @param unusedFields names of the fields that change nothing
 * @throws 400 with the name of the invalid field, and for a choice of tools that needs a tool call
 */
export async function parseRequestBody<Body extends { tool_choice?: unknown }>(
  body: unknown,
  bodyClass: new () => Body,
  unusedFields: readonly (keyof Body & string)[],
): Promise<Body> {
  const parsed = (await validation.transform(emptyUnreadFields(body), {
    type: 'body',
    metatype: bodyClass,
  })) as Body;
  if (parsed.tool_choice !== undefined && !['auto', 'none'].includes(parsed.tool_choice as string))
    throw errors.invalid(
      'tool_choice',
      'must be auto or none, because these models call no tools of the client',
    );
  reportIgnoredFields(unusedFields.filter((name) => parsed[name] !== undefined));
  return parsed;
}

/** Definitions of tools have thousands of values, and validation copies all that it is given. */
function emptyUnreadFields(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]: [string, unknown]) => [
      name,
      READ_FIELDS.has(name) || typeof value !== 'object' || value === null
        ? value
        : Array.isArray(value)
          ? []
          : {},
    ]),
  );
}
