// Operations of an OpenAPI description, and the fields of their requests.

const BODY_TYPES = ['application/json', 'multipart/form-data'];

/** All operations of a description by their id. */
export function listOperations({ paths }) {
  return new Map(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => [
        operation.operationId,
        { ...operation, path, method: method.toUpperCase() },
      ]),
    ),
  );
}

/** Schemas of the answers of an operation in JSON. */
export const listAnswerSchemas = ({ responses }) =>
  Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, { content = {} }]) => content['application/json']?.schema ?? []);

/** The fields of a request: those of its path, query and body. */
export function listFields({ parameters = [], requestBody }, types, kind) {
  const body = BODY_TYPES.toSorted(() => (kind === 'upload' ? -1 : 0))
    .map((type) => requestBody?.content[type]?.schema)
    .find(Boolean);
  const { properties, required } = body
    ? types.collectFields(types.resolve(body))
    : { properties: {}, required: [] };
  return [
    ...parameters
      .filter((one) => one.in !== 'header')
      .map(({ name, in: place, required: isRequired = false, schema, description }) => ({
        ...{ name, place, isRequired, schema: { description, ...schema } },
      })),
    ...Object.entries(properties).map(([name, schema]) => ({
      ...{ name, place: 'body', isRequired: required.includes(name), schema },
    })),
  ];
}
