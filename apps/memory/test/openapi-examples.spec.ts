import { fileURLToPath } from 'node:url';
import {
  answerCalls,
  findExampleFaults,
  writeExamples,
  type DescribedApi,
} from '@plumbline/testing';
import { startMemoryService, type MemoryService } from './memory-service.ts';
import { createExampleCalls } from './openapi-examples/example-calls.ts';

const FOLDER = fileURLToPath(new URL('../src/openapi-examples/', import.meta.url));

describe('the examples of the OpenAPI description', () => {
  let service: MemoryService;
  beforeAll(async () => {
    service = await startMemoryService({ 'key-of-ada': 'ada' });
  });
  afterAll(() => service.close());

  it('are what the service answers, and what the description says', async () => {
    const recordedAt = new Date();
    const { body } = await service.http.get('/openapi.json').expect(200);
    const description = body as DescribedApi;
    const answers = await answerCalls(createExampleCalls(service), {
      url: service.url,
      description,
      credentials: { ada: 'Bearer key-of-ada', none: '' },
      values: {},
    });
    if (process.env.RECORD_EXAMPLES)
      writeExamples(FOLDER, answers, { service: 'memory', recordedAt, description });
    else expect(findExampleFaults(description, answers)).toEqual([]);
  }, 60_000);
});
