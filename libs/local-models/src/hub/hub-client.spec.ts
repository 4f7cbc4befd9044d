import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HUB_COMMIT, type ModelHub, startModelHub } from '@plumbline/testing/model-hub';
import { HubClient } from './hub-client.ts';

const NETWORK = Buffer.from(Array.from({ length: 100_000 }, (_, at) => (at * 31) % 251));
const SHA256 = createHash('sha256').update(NETWORK).digest('hex');
const SIGNAL = new AbortController().signal;
const FILE = { path: 'onnx/model.onnx', size: NETWORK.length, sha256: SHA256 };

describe('the client of a hub', () => {
  let hub: ModelHub;
  let folder: string;
  let messages: string[];
  beforeEach(async () => {
    hub = await startModelHub({ token: 'secret-token' });
    hub.setModel('a/b', { 'config.json': Buffer.from('{}'), [FILE.path]: NETWORK });
    folder = mkdtempSync(join(tmpdir(), 'plumbline-hub-'));
    messages = [];
  });
  afterEach(async () => {
    await hub.close();
    rmSync(folder, { recursive: true });
  });
  const createClient = (token: string | undefined = 'secret-token') =>
    new HubClient({ baseUrl: hub.baseUrl, token }, (text) => messages.push(text));
  const download = (onProgress: () => void = () => undefined, signal: AbortSignal = SIGNAL) =>
    createClient().download(
      { id: 'a/b', commit: HUB_COMMIT, file: FILE },
      join(folder, FILE.path),
      { signal, onProgress },
    );
  const listRanges = () =>
    hub.requests.filter(({ isRedirected }) => isRedirected).map(({ range }) => range);

  it('lists the files of a model, with the commit that the revision names', async () => {
    expect(await createClient().findModel('a/b', 'main', SIGNAL)).toEqual({
      commit: HUB_COMMIT,
      files: [{ path: 'config.json', size: 2 }, FILE],
    });
  });

  it('says that there is no such model', () =>
    expect(createClient().findModel('a/none', 'main', SIGNAL)).rejects.toThrow(
      'has no model a/none with revision main (404)',
    ));

  it('says that a token is wanted, and never which one it sent', async () => {
    await expect(
      new HubClient({ baseUrl: hub.baseUrl }, () => undefined).findModel('a/b', 'main', SIGNAL),
    ).rejects.toThrow('requests without HF_TOKEN');
    await expect(createClient('another-one').findModel('a/b', 'main', SIGNAL)).rejects.toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('another-one') }),
    );
  });

  it('sends a token over plain HTTP to this machine alone', () =>
    expect(
      () => new HubClient({ baseUrl: 'http://hub.example', token: 'x' }, () => undefined),
    ).toThrow('HF_TOKEN is sent to https addresses only'));

  it('fetches a file, without the token where it is sent to another host', async () => {
    expect(await download()).toEqual({ size: NETWORK.length, sha256: SHA256 });
    expect(readFileSync(join(folder, FILE.path))).toEqual(NETWORK);
    expect(hub.requests.map(({ authorization }) => authorization)).toEqual([
      ...['Bearer secret-token', undefined],
    ]);
  });

  it('goes on where the connection was cut', async () => {
    hub.setFaults({ cut: { afterBytes: 40_000, times: 2 } });
    expect(await download()).toEqual({ size: NETWORK.length, sha256: SHA256 });
    expect(listRanges()).toEqual([undefined, 'bytes=40000-', 'bytes=80000-']);
    expect(messages).toHaveLength(2);
  });

  it('goes on where an earlier run has ended', async () => {
    const abortController = new AbortController();
    hub.setFaults({ pauseMs: 20 });
    const stopped = download(() => abortController.abort(), abortController.signal);
    await expect(stopped).rejects.toThrow();
    expect(existsSync(join(folder, `${FILE.path}.part`))).toBe(true);
    hub.setFaults({});
    expect(await download()).toEqual({ size: NETWORK.length, sha256: SHA256 });
    expect(listRanges().at(-1)).toMatch(/^bytes=\d+-$/);
  });

  it('begins anew where what an earlier run left is damaged', async () => {
    await download();
    writeFileSync(join(folder, FILE.path), Buffer.alloc(NETWORK.length));
    expect(await download()).toEqual({ size: NETWORK.length, sha256: SHA256 });
  });

  it('fetches nothing that is there already', async () => {
    await download();
    hub.requests.length = 0;
    expect(await download()).toEqual({ size: NETWORK.length, sha256: SHA256 });
    expect(hub.requests).toEqual([]);
  });

  it('keeps nothing whose checksum is wrong, also the second time', async () => {
    hub.setFaults({ wrongPath: FILE.path });
    await expect(download()).rejects.toThrow(`instead of ${SHA256}, so the file was removed`);
    expect(existsSync(join(folder, FILE.path))).toBe(false);
    expect(existsSync(join(folder, `${FILE.path}.part`))).toBe(false);
    expect(listRanges()).toHaveLength(2);
  });
});
