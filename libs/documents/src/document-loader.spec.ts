import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expectDocumentError } from '../test/document-failure.ts';
import { PageServer, redirectTo, servePage } from '../test/page-server.ts';
import { buildParagraph, buildPdf } from '../test/pdf-file.ts';
import { buildDocxParts, buildWordParagraph, buildZip } from '../test/zip-file.ts';
import { DocumentLoader } from './document-loader.ts';

const PAGE = `<!doctype html><html lang="ko"><head><title>강의 수위 - 보기 신문</title><meta property="og:site_name" content="보기 신문">
<meta property="article:published_time" content="2026-03-04T09:00:00+09:00"><meta name="author" content="김철수"></head>
<body><nav>메뉴</nav><article><h1>강의 수위</h1><p>강의 수위가 하루 사이에 <a href="/map">크게</a> 올랐다고 관측소가 수요일 오전에 밝혔다.</p></article></body></html>`;

describe('Documents', () => {
  let server: PageServer;
  let documents: DocumentLoader;

  beforeAll(async () => {
    server = await PageServer.start({
      '/moved': redirectTo('/articles/page'),
      '/articles/page': servePage(PAGE),
      '/paper': servePage(buildPdf([buildParagraph(700, 'A paper.')]), 'application/octet-stream'),
      '/README.md': servePage('# Title\n\nText with a [link](x).', 'text/plain'),
      '/picture': servePage(Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1'), 'text/html'),
      '/empty': servePage('<html><body></body></html>'),
    });
    documents = new DocumentLoader({
      allowedPrivateHosts: [server.host],
      timeoutMs: 5000,
      readerOptions: { maxProcesses: 1 },
    });
  });
  afterAll(async () => {
    await documents.close();
    await server.stop();
  });

  it('reads a page, and says where it came from', async () => {
    const document = await documents.loadFromUrl(server.url('/moved'));
    expect(document).toMatchObject({
      kind: 'html',
      title: '강의 수위',
      author: '김철수',
      publishedAt: '2026-03-04T09:00:00+09:00',
      language: 'ko',
      siteName: '보기 신문',
      url: server.url('/articles/page'),
      text: '강의 수위가 하루 사이에 크게 올랐다고 관측소가 수요일 오전에 밝혔다.',
      markdown: `강의 수위가 하루 사이에 [크게](${server.url('/map')}) 올랐다고 관측소가 수요일 오전에 밝혔다.`,
    });
    expect(document.fetchedAt).toBeInstanceOf(Date);
  });

  it('reads what else URLs lead to', async () => {
    expect(await documents.loadFromUrl(server.url('/paper'))).toMatchObject({
      kind: 'pdf',
      text: 'A paper.',
    });
    expect(await documents.loadFromUrl(server.url('/README.md'))).toMatchObject({
      kind: 'markdown',
      title: 'Title',
      text: 'Title\n\nText with a link.',
    });
  });

  it.each([
    ['/picture', 'unsupported_type'],
    ['/empty', 'empty'],
    ['/nowhere', 'status'],
  ])('reports %s as %s', async (path, code) => {
    expect((await expectDocumentError(documents.loadFromUrl(server.url(path)))).code).toBe(code);
  });

  it('reads files by their content', async () => {
    expect(
      await documents.loadFromFile(
        buildZip(buildDocxParts(buildWordParagraph('Word text.'))),
        'a.docx',
      ),
    ).toMatchObject({ kind: 'docx', text: 'Word text.' });
    expect(
      await documents.loadFromFile(Buffer.from('Plain text.'), 'a.txt', 'text/plain'),
    ).toMatchObject({
      kind: 'text',
      text: 'Plain text.',
    });
  });

  it('does not keep a process alive', async () => {
    const face = fileURLToPath(new URL('./index.ts', import.meta.url));
    const script =
      `import { DocumentLoader } from ${JSON.stringify(face)}; console.log((await new ` +
      `DocumentLoader().loadFromFile(Buffer.from('Plain text.'))).text);`;
    const child = spawn(
      process.execPath,
      ['--conditions=@plumbline/source', '--input-type=module', '-e', script],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
        timeout: 15_000,
      },
    );
    let output = '';
    child.stdout.on('data', (part: Buffer) => (output += part.toString()));
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect([code, output]).toEqual([0, 'Plain text.\n']);
  });
});
