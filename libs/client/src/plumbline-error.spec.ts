import { json, startStub, type StubService } from '../test/stub-service.ts';
import {
  type MemoryClient,
  memoryClient,
  PlumblineError,
  type VerifyClient,
  verifyClient,
} from './index.ts';

describe('the error of a 404', () => {
  let stub: StubService;
  let memory: MemoryClient;
  let verify: VerifyClient;
  beforeAll(async () => {
    stub = await startStub();
    memory = memoryClient({ baseUrl: stub.url });
    verify = verifyClient({ baseUrl: stub.url });
  });
  afterAll(() => stub.close());
  const failure = async (call: Promise<unknown>) => {
    const error: unknown = await call.catch((thrown: unknown) => thrown);
    if (!(error instanceof PlumblineError)) throw new Error('no PlumblineError was thrown');
    return error;
  };

  it('says what was requested when the address is not that of the service', async () => {
    const openAi = { error: { message: 'The path does not exist', type: 'invalid_request_error' } };
    const proxy = { message: 'no Route matched with those values' };
    for (const body of [openAi, proxy, { detail: 'Not Found' }, {}]) {
      stub.answers(json(404, body));
      const list = memory.list({ as_of: '2026-01-01', id: ['private'] });
      expect(await failure(list)).toMatchObject({
        status: 404,
        message:
          `${stub.url} answered GET /v1/memories with 404; ` +
          'baseUrl may be the address of another service',
      });
    }
    stub.answers((response) => void response.writeHead(404).end('<h1>Not found</h1>'));
    expect((await failure(verify.checks.create({ claim: 'It rains.' }))).message).toContain(
      `${stub.url} answered POST /api/v1/checks with 404`,
    );
  });

  it('is what the services say of something that does not exist', async () => {
    const verifyBody = { error: 'Not Found', message: 'No such check', statusCode: 404 };
    const memoryBody = { detail: { error: 'MEMORY_NOT_FOUND', message: 'No such certificate' } };
    stub.answers(json(404, verifyBody), json(404, memoryBody));
    expect((await failure(verify.checks.get('a'))).message).toBe('No such check');
    expect(await failure(memory.certificates.get('a'))).toMatchObject({
      ...{ message: 'No such certificate', code: 'MEMORY_NOT_FOUND' },
    });
  });
});
