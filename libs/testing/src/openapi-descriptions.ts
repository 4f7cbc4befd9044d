interface Described {
  description?: string;
}
interface DescribedOperation extends Described {
  summary?: string;
  parameters?: (Described & { name: string })[];
  responses: Record<string, unknown>;
}

/** Keys whose values are data of the API and no schemas. */
const DATA_KEYS = new Set(['example', 'examples', 'enum']);

/**
 * Checks that every operation, parameter and property is described, that every operation names a
 * client error, and that no schema has a keyword that generators of clients handle badly.
 *
 * @param description the answer of `/openapi.json`
 * @returns the faults, one line each
 */
export function findDescriptionFaults(description: unknown): string[] {
  const { paths, components } = description as {
    paths: Record<string, Record<string, DescribedOperation>>;
    components: { schemas: Record<string, unknown> };
  };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const name = `${method.toUpperCase()} ${path}`;
      const { summary, description: text, parameters = [], responses } = operation;
      return [
        ...(summary && text ? [] : [`${name} has no summary or description`]),
        ...(Object.keys(responses).some((status) => status.startsWith('4'))
          ? []
          : [`${name} has no client error`]),
        ...parameters.flatMap((parameter) =>
          parameter.description ? [] : [`${name}: the parameter ${parameter.name}`],
        ),
        ...findSchemaFaults(name, operation),
      ];
    }),
  );
  return [...operations, ...findSchemaFaults('', components.schemas)];
}

function findSchemaFaults(place: string, node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const fields = node as Record<string, unknown>;
  const isSchema = 'type' in fields || '$ref' in fields || 'properties' in fields;
  const keywords = ['nullable', 'default'].filter((keyword) => isSchema && keyword in fields);
  const properties = Object.entries((fields['properties'] ?? {}) as Record<string, Described>);
  return [
    ...keywords.map((keyword) => `${place} has the keyword ${keyword}`),
    ...properties
      .filter(([, { description }]) => !description)
      .map(([name]) => `${place}.${name} is not described`),
    ...properties.flatMap(([name, property]) => findSchemaFaults(`${place}.${name}`, property)),
    ...Object.entries(fields)
      .filter(([key]) => !DATA_KEYS.has(key) && key !== 'properties')
      .flatMap(([key, value]) => findSchemaFaults(`${place}/${key}`, value)),
  ];
}
