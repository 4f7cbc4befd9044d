import { findOperationFaults } from './openapi-operations.ts';

const describeApi = (paths: object, tags: object[] = [{ name: 'news', description: 'News.' }]) => ({
  paths,
  tags,
});

it('has nothing against ids of verb and object, and tags that are described', () => {
  expect(
    findOperationFaults(
      describeApi({
        '/news': { get: { operationId: 'searchNews', tags: ['news'] } },
        '/news/{id}': { get: { operationId: 'getNews', tags: ['news'] } },
      }),
    ),
  ).toEqual([]);
});

it('tells what is wrong with the others', () => {
  const paths = {
    '/a': { get: { operationId: 'NewsController_search', tags: ['news'] } },
    '/b': { get: { operationId: 'newsSearch', tags: ['news'] } },
    '/c': { get: { operationId: 'search', tags: ['news'] } },
    '/d': { get: { operationId: 'searchNews', tags: [] } },
    '/e': { get: { operationId: 'searchNews', tags: ['site', 'health'] }, post: {} },
  };
  const tags = [
    { name: 'news', description: 'News.' },
    { name: 'health', description: '' },
    { name: 'chat', description: 'Conversations.' },
  ];
  expect(findOperationFaults(describeApi(paths, tags))).toEqual([
    'GET /a: NewsController_search is not a verb and its object',
    'GET /b: newsSearch is not a verb and its object',
    'GET /c: search is not a verb and its object',
    'GET /d has no tag',
    'POST /e: no id is not a verb and its object',
    'POST /e has no tag',
    'GET /e: searchNews is the id of another operation',
    'site is not described',
    'health is not described',
    'chat is not in use',
  ]);
});
