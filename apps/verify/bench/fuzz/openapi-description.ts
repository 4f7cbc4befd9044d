export type Service = 'verify' | 'memory';

/** A schema of OpenAPI 3.0. */
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
          parameters?: Parameter[];
          requestBody?: { content: Content };
          responses: Operation['responses'];
        }
      >
    >;
    components: { schemas: Record<string, Schema> };
  };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]) => ({
      service,
      method: method.toUpperCase(),
      path,
      name: `${method.toUpperCase()} ${path}`,
      parameters,
      body: requestBody?.content,
      responses,
    })),
  );
  return { service, operations, schemas: components.schemas };
}
