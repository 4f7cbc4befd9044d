import type { OpenAPIObject } from '@nestjs/swagger';
import {
  getRequestContent,
  getSchemaName,
  listOperations,
  listParameters,
  type SchemaObject,
  type SchemaOrReference,
} from './open-api.types.ts';

/**
 * Says the defaults of request fields and parameters in words, and makes these fields optional:
 * generators of clients make fields with the keyword `default` required. Schemas of answers lose
 * the keyword, because an answer always has its fields.
 */
export function describeDefaults(document: OpenAPIObject): void {
  const schemas = document.components?.schemas ?? {};
  const requestNames = new Set<string>();
  for (const { description } of listOperations(document)) {
    for (const parameter of listParameters(description))
      if (parameter.schema && !('$ref' in parameter.schema)) {
        moveDefault(parameter.schema, parameter);
        if (parameter.in === 'query' && parameter.required === undefined)
          parameter.required = false;
      }
    for (const { schema } of Object.values(getRequestContent(description)))
      collectNames(schema, schemas, requestNames);
  }
  for (const [name, schema] of Object.entries(schemas)) {
    if ('$ref' in schema) continue;
    const fields = Object.entries(schema.properties ?? {}).filter(
      (entry): entry is [string, SchemaObject] => 'default' in entry[1],
    );
    for (const [field, property] of fields) {
      if (!requestNames.has(name)) {
        delete property.default;
        continue;
      }
      moveDefault(property, property);
      schema.required = schema.required?.filter((required) => required !== field);
    }
    if (!schema.required?.length) delete schema.required;
  }
}

/** Collects the names of the schemas that a schema refers to, directly or not. */
function collectNames(
  schema: SchemaOrReference | undefined,
  schemas: Record<string, SchemaOrReference>,
  names: Set<string>,
): void {
  const references = JSON.stringify(schema ?? {}).matchAll(/"#\/components\/schemas\/(\w+)"/g);
  const own = getSchemaName(schema);
  for (const name of new Set([...(own ? [own] : []), ...[...references].map(([, one]) => one!)])) {
    if (names.has(name)) continue;
    names.add(name);
    collectNames(schemas[name], schemas, names);
  }
}

function moveDefault(schema: SchemaObject, described: { description?: string }): void {
  if (!('default' in schema)) return;
  const { default: value } = schema as { default: unknown };
  delete schema.default;
  const { description = '' } = described;
  if (/\bdefault\b/i.test(description)) return;
  described.description = `${description} Default: ${formatDefault(value)}.`.trim();
}

function formatDefault(value: unknown): string {
  if (Array.isArray(value) && !value.length) return 'empty';
  return typeof value === 'string' ? `\`${value}\`` : JSON.stringify(value);
}
