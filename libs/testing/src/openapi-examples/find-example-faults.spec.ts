import { findExampleFaults, type DescribedApi } from './find-example-faults.ts';

const describeApi = (requestContent: object, responseContent: object): DescribedApi => ({
  paths: {
    '/news': {
      post: {
        operationId: 'createNews',
        requestBody: { content: { 'application/json': requestContent } },
        responses: {
          200: { content: { 'application/json': responseContent } },
          400: { $ref: '#/components/responses/BadRequest' },
        },
      },
    },
  },
  components: {
    schemas: { News: { type: 'object', required: ['at'], properties: { at: INSTANT } } },
    responses: { BadRequest: { content: {} } },
  },
});
const INSTANT = { type: 'string', format: 'date-time' };
const schema = { $ref: '#/components/schemas/News' };
const example = { at: '2026-07-16T09:30:00Z' };
const answerCall = (body: unknown) => ({
  call: { operationId: 'createNews', summary: 'Create', status: 200 },
  parameters: {},
  response: { status: 200, contentType: 'application/json', body },
});

it('has nothing against examples and answers that fit', () => {
  const api = describeApi({ schema, examples: { one: { value: example } } }, { schema, example });
  expect(findExampleFaults(api, [answerCall(example)])).toEqual([]);
});

it('tells which examples are missing, unless they cannot be recorded', () => {
  const api = describeApi({ schema }, { schema });
  expect(findExampleFaults(api, [], ['createNews 200 application/json'])).toEqual([
    'createNews body application/json has no example',
  ]);
});

it('tells which examples and answers do not fit', () => {
  const api = describeApi({ schema, example: {} }, { schema, example: { at: 'yesterday' } });
  expect(findExampleFaults(api, [answerCall({ at: 5 })])).toEqual([
    "createNews body application/json example: the value must have required property 'at'",
    'createNews 200 application/json example: /at must match format "date-time"',
    'createNews 200 application/json: /at must be string',
  ]);
});
