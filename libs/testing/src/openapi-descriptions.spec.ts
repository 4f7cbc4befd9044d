import { findDescriptionFaults } from './openapi-descriptions.ts';

const describeApi = (operation: object, schema: object = {}) => ({
  paths: { '/news': { get: operation } },
  components: { schemas: { News: schema } },
});
const OPERATION = {
  summary: 'Searches news.',
  description: 'Newest first.',
  parameters: [{ name: 'limit', description: 'At most 10.' }],
  responses: { 200: {}, 400: {} },
};

it('has nothing against an API that is described', () => {
  const schema = {
    type: 'object',
    properties: {
      properties: { type: 'string', description: 'A field with the name of a keyword.' },
    },
  };
  expect(findDescriptionFaults(describeApi(OPERATION, schema))).toEqual([]);
});

it('tells what is not described, and keywords that clients suffer from', () => {
  const operation = { parameters: [{ name: 'limit' }], responses: { 200: {} } };
  const schema = {
    type: 'object',
    properties: { title: { type: 'string', nullable: true, default: 'x', description: '' } },
  };
  expect(findDescriptionFaults(describeApi(operation, schema))).toEqual([
    'GET /news has no summary or description',
    'GET /news has no client error',
    'GET /news: the parameter limit',
    '/News.title is not described',
    '/News.title has the keyword nullable',
    '/News.title has the keyword default',
  ]);
});
