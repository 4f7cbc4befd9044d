import { createMaliciousUrls } from '@plumbline/testing';
import { expectDocumentError } from '../../test/document-failure.ts';
import { PageServer, redirectTo, servePage } from '../../test/page-server.ts';
import { buildDocxParts, buildWordParagraph, buildZip } from '../../test/zip-file.ts';
import { DocumentLoader } from '../document-loader.ts';
import type { ResolvedAddress } from './guarded-agents.ts';
import { PageFetcher } from './page-fetcher.ts';

/** The worst resolver there is: every name is that of this machine. */
const lookup = () => Promise.resolve<ResolvedAddress[]>([{ address: '127.0.0.1', family: 4 }]);
const REFUSALS = ['private_address', 'bad_url'];
const REDIRECT_STATUSES = [301, 302, 303, 307, 308];

describe('an address from the corpus', () => {
  let secret: PageServer;
  let hop: PageServer;
  beforeAll(async () => {
    secret = await PageServer.start({
      '/': servePage('<p>The secret of this machine, in a sentence that is long enough.</p>'),
    });
    hop = await PageServer.start();
  });
  afterAll(() => Promise.all([secret.stop(), hop.stop()]));
  beforeEach(() => secret.requestedPaths.splice(0));
  afterEach(() => expect(secret.requestedPaths).toEqual([]));

  const classes = Map.groupBy(createMaliciousUrls(0), ({ trick }) => trick);

  it('is one of 150 or more, of classes that are all told apart', () => {
    expect(new Set(createMaliciousUrls(1).map(({ url }) => url)).size).toBeGreaterThanOrEqual(150);
    expect(classes.size).toBeGreaterThanOrEqual(15);
  });

  it.each([...classes.keys()])('is refused: %s', async (trick) => {
    const fetcher = new PageFetcher({ resolveHost: lookup, timeoutMs: 5000 });
    for (const { url } of createMaliciousUrls(secret.port).filter((each) => each.trick === trick)) {
      const { code, message } = await expectDocumentError(fetcher.fetch(url));
      expect([url, REFUSALS.includes(code) ? 'refused' : code]).toEqual([url, 'refused']);
      expect(message).not.toMatch(/\d+\.\d+|\/etc|ECONN/);
    }
  });

  it.each([...classes.keys()])('is not followed when a page redirects there: %s', async (trick) => {
    const fetcher = new PageFetcher({
      resolveHost: lookup,
      allowedPrivateHosts: [hop.host],
      timeoutMs: 5000,
    });
    for (const [at, { url }] of createMaliciousUrls(secret.port)
      .filter((each) => each.trick === trick)
      .entries()) {
      // no header holds control characters
      const location = Buffer.from(url.replace(/[\0-\x1f]/g, ''), 'utf8').toString('latin1');
      hop.pages[`/${at}`] = redirectTo(location, REDIRECT_STATUSES[at % REDIRECT_STATUSES.length]);
      hop.pages[`/chain/${at}`] = redirectTo(`/${at}`, 308);
      hop.requestedPaths.splice(0);
      const { code } = await expectDocumentError(fetcher.fetch(hop.url(`/chain/${at}`)));
      // What is no absolute address is one of the same site
      expect([url, code]).toEqual([
        url,
        expect.stringMatching(/^(private_address|bad_redirect|status)$/),
      ]);
      expect(hop.requestedPaths.slice(0, 2)).toEqual([`/chain/${at}`, `/${at}`]);
    }
  });

  it(
    'is not followed where a page only names it, in any of the ways in which browsers, readers ' +
      'and office programs would',
    async () => {
      const target = `http://127.0.0.1:${secret.port}/`;
      const tags = `<meta http-equiv="refresh" content="0;url=${target}"><base href="${target}"><link rel="canonical" href="${target}">
      <link rel="stylesheet" href="${target}"><link rel="amphtml" href="${target}"><script src="${target}"></script><script>location='${target}'</script>
      <meta property="og:url" content="${target}"><meta property="og:image" content="${target}"><link rel="alternate" hreflang="x" href="${target}">`;
      const body = `<iframe src="${target}"></iframe><img src="${target}"><object data="${target}"></object><embed src="${target}"><svg><use href="${target}"/></svg>
      <p>A page with one sentence that stands in it for whoever reads.</p><a href="${target}" ping="${target}">on</a>`;
      const refresh = {
        refresh: `0;url=${target}`,
        link: `<${target}>; rel=preload`,
        'content-location': target,
      };
      hop.pages['/named'] = servePage(
        `<!doctype html><html manifest="${target}"><head>${tags}</head><body>${body}</body></html>`,
        'text/html',
        refresh,
      );
      hop.pages['/xml'] = servePage(
        `<?xml version="1.0"?><?xml-stylesheet href="${target}"?><!DOCTYPE a [<!ENTITY x ` +
          `SYSTEM "${target}">]><html><body><p>Some text, and &x; in it.</p></body></html>`,
        'application/xhtml+xml',
      );
      const relations = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" TargetMode="External"
      Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="${target}"/></Relationships>`;
      const parts = buildDocxParts(buildWordParagraph('Word text that is all there is.')).filter(
        ({ name }) => name !== 'word/_rels/document.xml.rels',
      );
      parts.push(
        ...['document', 'settings'].map((name) => ({
          name: `word/_rels/${name}.xml.rels`,
          content: relations,
        })),
      );
      hop.pages['/word'] = servePage(buildZip(parts), 'application/octet-stream');
      const documents = new DocumentLoader({
        allowedPrivateHosts: [hop.host],
        timeoutMs: 5000,
        readerOptions: { maxProcesses: 1 },
      });
      try {
        for (const path of ['/named', '/xml', '/word'])
          expect((await documents.loadFromUrl(hop.url(path))).text).toMatch(/text|sentence/);
      } finally {
        await documents.close();
      }
    },
  );

  it('is refused by every look-up of its name, not by the first alone', async () => {
    const answers = ['127.0.0.1', '10.0.0.1', '169.254.169.254'];
    let lookupCount = 0;
    const fetcher = new PageFetcher({
      resolveHost: () =>
        Promise.resolve<ResolvedAddress[]>([{ address: answers[lookupCount++]!, family: 4 }]),
      allowedPrivateHosts: [`turning.example:${hop.port}`],
    });
    hop.pages['/turn'] = redirectTo(`http://turning.example:${secret.port}/`);
    expect(
      (await expectDocumentError(fetcher.fetch(`http://turning.example:${hop.port}/turn`))).code,
    ).toBe('private_address');
    expect(
      (await expectDocumentError(fetcher.fetch(`http://turning.example:${secret.port}/`))).code,
    ).toBe('private_address');
    expect(lookupCount).toBe(3);
  });

  it('gains nothing by a connection that is open already: each fetch has its own', async () => {
    const sockets = new Set<unknown>();
    hop.pages['/socket'] = (request, response) => {
      sockets.add(request.socket);
      response.setHeader('connection', 'keep-alive').end('<p>here</p>');
    };
    const fetcher = new PageFetcher({
      resolveHost: lookup,
      allowedPrivateHosts: [`kept.example:${hop.port}`],
    });
    for (let i = 0; i < 3; i++) await fetcher.fetch(`http://kept.example:${hop.port}/socket`);
    expect(sockets.size).toBe(3);
    expect(
      (await expectDocumentError(fetcher.fetch(`http://other.example:${hop.port}/socket`))).code,
    ).toBe('private_address');
  });
});
