import { execFile } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { compileProject } from './compile-project.ts';
import { createPackedProject, root, type PackedProject } from './packed-project.ts';
import { events, json, startStub, type StubService } from './stub-service.ts';

let packed: PackedProject;
let stub: StubService;
beforeAll(async () => {
  packed = createPackedProject();
  stub = await startStub();
  for (const name of ['@ai-sdk', '@types', 'ai', 'react', 'undici-types', 'csstype'])
    symlinkSync(join(root, 'node_modules', name), join(packed.folder, 'node_modules', name));
});
afterAll(async () => {
  await stub.close();
  packed.remove();
});

const USE = `
(async () => {
  const transport = new PlumblineChatTransport({ baseUrl: process.argv[2], token: 'a key', body: { use_fact_search: true } });
  const stream = await transport.sendMessages({
    ...{ chatId: 'c', trigger: 'submit-message', messageId: undefined, abortSignal: undefined },
    messages: [{ id: 'u', role: 'user', parts: [{ type: 'text', text: 'Hello' }] }],
  });
  const types = [];
  for await (const { type } of stream) types.push(type);
  console.log(types.join(), await transport.reconnectToStream({ chatId: 'c' }));
})();
`;

it.each([
  ['an ES module', 'use.mjs', 'import', []],
  ['an ES module as browsers do', 'use.mjs', 'import', ['--conditions=browser']],
  ['CommonJS', 'use.cjs', 'require', []],
] as const)('the transport for useChat works in %s', async (_, name, how, conditions) => {
  const names = '{ PlumblineChatTransport }';
  const load =
    how === 'import'
      ? `import ${names} from '@plumbline/client/chat-transport';`
      : `const ${names} = require('@plumbline/client/chat-transport');`;
  stub.answers(
    events('id: 1\ndata: {"type":"start","messageId":"m"}\n\nid: 2\ndata: [DONE]\n\n', 'ends'),
    json(204, {}),
  );
  writeFileSync(join(packed.folder, name), load + USE);
  const { stdout } = await promisify(execFile)(process.execPath, [...conditions, name, stub.url], {
    cwd: packed.folder,
  });
  expect(stdout).toBe('start null\n');
});

/** With the types of the AI SDK in this workspace; those of other majors: the slow tier. */
const TYPED = `import { useChat } from '@ai-sdk/react';
import type { ChatTransport, UIMessage } from 'ai';
import {
  PlumblineChatTransport, type PlumblineUIMessage, type ReplyDataParts, type ReplyMetadata, type ReplyTools,
} from '@plumbline/client/chat-transport';
declare const key: string | undefined;
const transport = new PlumblineChatTransport({ baseUrl: 'http://localhost', token: key, body: { use_fact_search: true } });
type OwnMessage = UIMessage<ReplyMetadata, ReplyDataParts, ReplyTools>;
export const transports: [ChatTransport<UIMessage>, ChatTransport<OwnMessage>] = [transport, transport];
// @ts-expect-error the service has no such option
export const other = new PlumblineChatTransport({ baseUrl: 'http://localhost', body: { use_fact_serch: true } });
export function usePage(): unknown[] {
  const { messages } = useChat<PlumblineUIMessage>({ transport });
  const { messages: own } = useChat<OwnMessage>({ transport });
  return [...messages, ...own].flatMap(({ metadata, parts }) =>
    parts.map((part) => {
      if (part.type === 'data-citation') {
        const outlet: string | null = part.data.outlet;
        // @ts-expect-error a citation has no such field
        return [outlet, part.data.publisher];
      }
      if (part.type === 'tool-fact_search' && part.state === 'output-available') return part.input.query.length;
      return part.type === 'data-grounding' ? part.data.grounded : metadata?.usage?.input_tokens;
    }),
  );
}
`;

/** Two programs with the types of the AI SDK, on a busy machine. */
const COMPILE_TIMEOUT_MS = 120_000;

it(
  'its types fit useChat, with nodenext and with a bundler',
  async () => {
    const common = {
      ...{ strict: true, noEmit: true, target: 'es2022', exactOptionalPropertyTypes: true },
      ...{ lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'], types: [] },
      skipLibCheck: true, // those of the AI SDK
    };
    writeFileSync(join(packed.folder, 'typed.mts'), TYPED);
    const example = readFileSync(join(root, 'libs/client/examples/use-chat.tsx'));
    writeFileSync(join(packed.folder, 'use-chat.tsx'), example);
    const reports = await compileProject(packed.folder, [
      {
        options: { ...common, module: 'nodenext', moduleResolution: 'nodenext' },
        files: ['typed.mts'],
      },
      {
        options: {
          ...{ ...common, exactOptionalPropertyTypes: false, jsx: 'react-jsx' },
          ...{ module: 'esnext', moduleResolution: 'bundler' },
        },
        files: ['typed.mts', 'use-chat.tsx'],
      },
    ]);
    expect(reports).toEqual(['', '']);
  },
  COMPILE_TIMEOUT_MS,
);

/** The size that the README states. */
const MAX_BUNDLE_BYTES = 6_000;

it('a bundle of the transport is small and needs nothing of Node, nor the AI SDK', async () => {
  const { outputFiles, metafile } = await build({
    stdin: {
      contents: `import { PlumblineChatTransport } from '@plumbline/client/chat-transport';
globalThis.transport = PlumblineChatTransport;`,
      resolveDir: packed.folder,
    },
    ...{ bundle: true, minify: true, format: 'esm', platform: 'browser' },
    ...{ write: false, metafile: true },
  });
  const { contents, text } = outputFiles[0]!;
  expect(gzipSync(contents, { level: 9 }).length).toBeLessThan(MAX_BUNDLE_BYTES);
  expect(text).not.toMatch(/\bprocess\b|\bBuffer\b|\brequire\b|node:/);
  const foreign = Object.keys(metafile.inputs).filter((name) => !/<stdin>|client/.test(name));
  expect(foreign).toEqual([]);
});
