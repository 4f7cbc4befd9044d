import { toPlainSchema, type DescribedSchema } from './plain-schema.ts';

export type Service = 'verify' | 'memory';

/** A schema with a flag for null, made by `toPlainSchema`. */
export interface Schema {
  $ref?: string;
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array';
  enum?: unknown[];
  nullable?: boolean;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  allOf?: Schema[];
  oneOf?: Schema[];
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
}

type Content = Record<string, { schema: Schema }>;
type DescribedContent = Record<string, { schema?: DescribedSchema }>;
interface DescribedResponse {
  $ref?: string;
  content?: DescribedContent;
}

export interface Operation {
  service: Service;
  method: string;
  /** With `{names}`. */
  path: string;
  /** Method and path. */
  name: string;
  parameters: Parameter[];
  body?: Content;
  responses: Record<string, { content?: Content }>;
}

export interface Description {
  service: Service;
  operations: Operation[];
  schemas: Record<string, Schema>;
}

/** The OpenAPI description from a running service. */
export async function fetchDescription(service: Service, url: string): Promise<Description> {
  const { paths, components } = (await (await fetch(`${url}/openapi.json`)).json()) as {
    paths: Record<
      string,
      Record<
        string,
        {
          parameters?: (Omit<Parameter, 'schema'> & { schema: DescribedSchema })[];
          requestBody?: { content: DescribedContent };
          responses: Record<string, DescribedResponse>;
        }
      >
    >;
    components: {
      schemas: Record<string, DescribedSchema>;
      responses: Record<string, DescribedResponse>;
    };
  };
  const resolveResponse = ({ $ref, content }: DescribedResponse): { content?: Content } => {
    const described = $ref ? components.responses[$ref.split('/').at(-1)!]!.content : content;
    return described ? { content: toPlainContent(described) } : {};
  };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]) => ({
      service,
      method: method.toUpperCase(),
      path,
      name: `${method.toUpperCase()} ${path}`,
      parameters: parameters.map((one) => ({ ...one, schema: toPlainSchema(one.schema) })),
      body: requestBody && toPlainContent(requestBody.content),
      responses: mapValues(responses, resolveResponse),
    })),
  );
  return { service, operations, schemas: mapValues(components.schemas, toPlainSchema) };
}

const toPlainContent = (content: DescribedContent): Content =>
  mapValues(content, ({ schema = {} }) => ({ schema: toPlainSchema(schema) }));

const mapValues = <From, To>(
  record: Record<string, From>,
  convert: (value: From) => To,
): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, convert(value)]));
