import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expectDocumentError } from '../../test/document-failure.ts';
import { PageServer, redirectTo, servePage } from '../../test/page-server.ts';
import type { ResolvedAddress } from './guarded-agents.ts';
import { PageFetcher } from './page-fetcher.ts';

const v4 = (address: string): ResolvedAddress => ({ address, family: 4 });
const v6 = (address: string): ResolvedAddress => ({ address, family: 6 });

describe('fetching from private networks', () => {
  let server: PageServer;
  beforeAll(async () => {
    server = await PageServer.start({ '/': servePage('<p>secret</p>') });
  });
  afterAll(() => server.stop());
  beforeEach(() => server.requestedPaths.splice(0));

  it.each([
    ...['http', 'https'].flatMap((scheme) =>
      [
        '127.0.0.1',
        '127.1',
        '127.0.1',
        '0177.0.0.1',
        '0x7f.1',
        '0x7f000001',
        '0X7F.0x0.0x0.0x1',
        '2130706433',
        '017700000001',
        '127.0.0.1.',
        '127。0。0。1',
        '１２７.０.０.１',
        '①②⑦.⓪.⓪.①',
        '%31%32%37.0.0.1',
        '127.255.255.255',
        '0',
        '0.0.0.0',
        '10.0.0.1',
        '0xa.1',
        '172.16.0.1',
        '192.168.0.1',
        '192.168.257',
        '3232235521',
        '169.254.169.254',
        '0xa9fea9fe',
        '2852039166',
        '0251.0376.0251.0376',
        '100.64.0.1',
        '224.0.0.1',
        '255.255.255.255',
        '[::1]',
        '[::]',
        '[0:0:0:0:0:0:0:1]',
        '[::ffff:127.0.0.1]',
        '[::ffff:7f00:1]',
        '[0:0:0:0:0:ffff:0x7f00:1]'.replace('0x7f00', '7f00'),
        '[::127.0.0.1]',
        '[64:ff9b::127.0.0.1]',
        '[2002:7f00:1::]',
        '[2001:0:4136:e378:8000:63bf:80ff:fffe]',
        '[fd00:ec2::254]',
        '[fc00::1]',
        '[fe80::1]',
        '[fec0::1]',
        '[ff02::1]',
        '[2001:db8::1]',
      ].map((host) => `${scheme}://${host}`),
    ),
    'HTTP://127.0.0.1',
    'http:127.0.0.1',
    'http:\\\\127.0.0.1',
    '\thttp://127.\n0.0.1',
  ])('refuses %j', async (url) => {
    const fetcher = new PageFetcher({ timeoutMs: 5000 });
    const failure = await expectDocumentError(fetcher.fetch(`${url}:${server.port}/`));
    expect(failure.code).toBe('private_address');
    expect(server.requestedPaths).toEqual([]);
  });

  it.each([
    ['localhost', [v4('127.0.0.1')]],
    ['localhost.', [v4('127.0.0.1')]],
    ['metadata.google.internal', [v4('169.254.169.254')]],
    ['internal.example', [v4('10.1.2.3')]],
    ['six.example', [v6('fd00::1')]],
    ['mapped.example', [v6('::ffff:127.0.0.1')]],
    ['one-of-two.example', [v4('93.184.215.14'), v4('127.0.0.1')]],
    ['one-of-three.example', [v6('2606:4700:4700::1111'), v4('93.184.215.14'), v6('::1')]],
    ['rubbish.example', [v4('not an address')]],
  ])('refuses the name %s that resolves there', async (name, addresses) => {
    const fetcher = new PageFetcher({
      resolveHost: () => Promise.resolve(addresses),
      timeoutMs: 5000,
    });
    const failure = await expectDocumentError(fetcher.fetch(`http://${name}:${server.port}/`));
    expect(failure.code).toBe('private_address');
    expect(failure.message).not.toMatch(/\d+\.\d+/);
    expect(server.requestedPaths).toEqual([]);
  });

  it.each([
    'localhost',
    'LOCALHOST.',
    'courier.localhost',
    'a.b-c.LocalHost',
    'localhost.localhost.',
  ])(
    'takes %s for loopback without asking anybody: refused, unless it is allowed',
    async (name) => {
      const lookups: string[] = [];
      const lookup = (hostname: string) => {
        lookups.push(hostname);
        return Promise.resolve([v4('93.184.215.14')]);
      };
      const url = `http://${name}:${server.port}/`;
      expect(
        (await expectDocumentError(new PageFetcher({ resolveHost: lookup }).fetch(url))).code,
      ).toBe('private_address');
      expect((await expectDocumentError(new PageFetcher().fetch(url))).code).toBe(
        'private_address',
      );
      expect(server.requestedPaths).toEqual([]);
      const allowed = new PageFetcher({
        resolveHost: lookup,
        allowedPrivateHosts: [`${name}:${server.port}`],
      });
      expect((await allowed.fetch(url)).bytes.toString()).toBe('<p>secret</p>');
      expect(lookups).toEqual([]);
    },
  );

  it.each(['localhost.example', 'notlocalhost', 'localhost..'])(
    'asks for %s as for any other name',
    async (name) => {
      const lookups: string[] = [];
      const lookup = (hostname: string) => {
        lookups.push(hostname);
        return Promise.resolve([v4('127.0.0.1')]);
      };
      const failure = await expectDocumentError(
        new PageFetcher({ resolveHost: lookup }).fetch(`http://${name}:${server.port}/`),
      );
      expect([failure.code, lookups]).toEqual(['private_address', [name]]);
    },
  );

  it('connects to the address it checked, although the name answers differently every time', async () => {
    const answers = [[v4('127.0.0.1')], [v4('10.9.9.9')]];
    let lookups = 0;
    const lookup = () => Promise.resolve(answers[lookups++ % 2] as ResolvedAddress[]);
    // The first answer leads to the server, by leave of the allow-list; a second look-up would lead
    // to 10.9.9.9.
    const fetcher = new PageFetcher({
      resolveHost: lookup,
      allowedPrivateHosts: [`rebinding.example:${server.port}`],
      timeoutMs: 3000,
    });
    const page = await fetcher.fetch(`http://rebinding.example:${server.port}/`);
    expect(page.bytes.toString()).toBe('<p>secret</p>');
    expect(lookups).toBe(1);
  });

  it('checks a name anew at each redirect', async () => {
    const answers = [[v4('127.0.0.1')], [v4('127.0.0.1')]];
    const hop = await PageServer.start({
      '/': redirectTo(`http://second.example:${server.port}/`),
    });
    const fetcher = new PageFetcher({
      resolveHost: () => Promise.resolve(answers.shift() ?? []),
      allowedPrivateHosts: [`first.example:${hop.port}`],
    });
    expect(
      (await expectDocumentError(fetcher.fetch(`http://first.example:${hop.port}/`))).code,
    ).toBe('private_address');
    expect(hop.requestedPaths).toEqual(['/']);
    expect(server.requestedPaths).toEqual([]);
    await hop.stop();
  });

  it.each([
    ['http://127.0.0.1:PORT/', 'private_address'],
    ['//127.1:PORT/', 'private_address'],
    ['http://[::ffff:127.0.0.1]:PORT/', 'private_address'],
    ['http://169.254.169.254/latest/meta-data/', 'private_address'],
    ['file:///etc/passwd', 'bad_redirect'],
    ['gopher://127.0.0.1:6379/_INFO', 'bad_redirect'],
    ['data:text/html,hello', 'bad_redirect'],
    ['javascript:alert(1)', 'bad_redirect'],
    ['http://user:password@example.com/', 'bad_redirect'],
  ])('does not follow a redirect to %s', async (location, code) => {
    const hop = await PageServer.start({
      '/': redirectTo(location.replace('PORT', String(server.port))),
    });
    const fetcher = new PageFetcher({ allowedPrivateHosts: [hop.host], timeoutMs: 5000 });
    expect((await expectDocumentError(fetcher.fetch(hop.url('/')))).code).toBe(code);
    expect(server.requestedPaths).toEqual([]);
    await hop.stop();
  });

  it('reaches an allowed host on that port alone', async () => {
    const fetcher = new PageFetcher({
      allowedPrivateHosts: [`LOCALHOST:${server.port}`],
      resolveHost: () => Promise.resolve([v4('127.0.0.1')]),
    });
    expect((await fetcher.fetch(`http://localhost:${server.port}/`)).status).toBe(200);
    expect((await fetcher.fetch(`http://localhost.:${server.port}/`)).status).toBe(200);
    expect(
      (await expectDocumentError(fetcher.fetch(`http://localhost:${server.port + 1}/`))).code,
    ).toBe('private_address');
    expect(
      (await expectDocumentError(fetcher.fetch(`http://127.0.0.1:${server.port}/`))).code,
    ).toBe('private_address');
  });

  it('ignores a proxy named by the environment', async () => {
    const connections: unknown[] = [];
    const proxy: Server = createServer((socket) => {
      connections.push(socket);
      socket.destroy();
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const before = { ...process.env };
    process.env['http_proxy'] = process.env['HTTP_PROXY'] =
      `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    try {
      const fetcher = new PageFetcher({ allowedPrivateHosts: [server.host] });
      expect((await fetcher.fetch(server.url('/'))).status).toBe(200);
      expect(connections).toEqual([]);
    } finally {
      process.env = before;
      await new Promise((resolve) => proxy.close(resolve));
    }
  });

  it.each(['localhost', '127.0.0.1', 'host:port', ':80', 'http://localhost:80', '::1:80'])(
    'refuses %j as an allowed host',
    (entry) => {
      expect(() => new PageFetcher({ allowedPrivateHosts: [entry] })).toThrow(TypeError);
    },
  );
});
