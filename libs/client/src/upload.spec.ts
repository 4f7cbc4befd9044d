import { createReadStream } from 'node:fs';
import { startStub, type StubService } from '../test/stub-service.ts';
import { verifyClient, type FileToSend } from './index.ts';

let stub: StubService;
beforeAll(async () => {
  stub = await startStub();
});
afterAll(() => stub.close());

const bytes = Buffer.from('%PDF-1.7 \xff\0', 'latin1');
const send = async (file: FileToSend) => {
  await verifyClient({ baseUrl: stub.url }).ingest.addFile({ ...file, visibility: 'public' });
  return stub.requests.at(-1)!;
};

it.each<[string, FileToSend, string]>([
  ['a Blob', { file: new Blob([bytes]), name: 'a.pdf' }, 'a.pdf'],
  ['a File', { file: new File([bytes], 'b.pdf') }, 'b.pdf'],
  ['a Buffer', { file: bytes, name: 'c.pdf' }, 'c.pdf'],
  [
    'a part of a larger buffer',
    { file: Buffer.concat([Buffer.from('no'), bytes]).subarray(2), name: 'd.pdf' },
    'd.pdf',
  ],
  [
    'a stream',
    {
      file: (async function* () {
        yield bytes.subarray(0, 4);
        yield bytes.subarray(4);
      })(),
      name: 'ü.pdf',
    },
    Buffer.from('ü.pdf').toString('latin1'),
  ],
])('sends %s as it is', async (_, file, name) => {
  const { headers, body } = await send(file);
  expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(body).toContain(`filename="${name}"`);
  expect(body).toContain(`\r\n\r\n${bytes.toString('latin1')}\r\n`);
  expect(body).toContain('name="visibility"\r\n\r\npublic');
});

it('sends a file from the disk', async () => {
  expect(
    (await send({ file: createReadStream(import.meta.filename), name: 'spec.txt' })).body,
  ).toContain('sends a file from the disk');
});

it('refuses what is no file', async () => {
  await expect(send({ file: 'text' as unknown as Blob })).rejects.toThrow(TypeError);
});
