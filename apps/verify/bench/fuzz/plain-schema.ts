import type { Schema } from './openapi-description.ts';

/** A schema of OpenAPI 3.1, as far as the descriptions of the services use it. */
export interface DescribedSchema extends Omit<
  Schema,
  'type' | 'nullable' | 'items' | 'properties' | 'allOf' | 'oneOf'
> {
  type?: string | string[];
  items?: DescribedSchema;
  properties?: Record<string, DescribedSchema>;
  allOf?: DescribedSchema[];
  oneOf?: DescribedSchema[];
  anyOf?: DescribedSchema[];
}

const isNull = ({ type }: DescribedSchema) => type === 'null';

/**
 * Returns a schema in which a flag says whether null is allowed. Rules on which fields exclude each
 * other are left out, because values that break them are of interest too.
 */
export function toPlainSchema(described: DescribedSchema): Schema {
  const { type, items, properties, allOf, oneOf, anyOf, enum: values, ...rest } = described;
  if (anyOf) {
    const [first, ...others] = anyOf.filter((one) => !isNull(one));
    const plain = others.length
      ? { oneOf: [first!, ...others].map(toPlainSchema) }
      : toPlainSchema(first!);
    return { ...plain, ...(anyOf.some(isNull) && { nullable: true }) };
  }
  const types = [type ?? []].flat();
  return {
    ...rest,
    ...(types.length && { type: types.find((one) => one !== 'null') as Schema['type'] }),
    ...(types.includes('null') && { nullable: true }),
    ...(values && { enum: values.filter((value) => value !== null) }),
    ...(items && { items: toPlainSchema(items) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, toPlainSchema(property)]),
      ),
    }),
    ...(allOf && !properties && { allOf: allOf.map(toPlainSchema) }),
    ...(oneOf && !properties && { oneOf: oneOf.map(toPlainSchema) }),
  };
}
