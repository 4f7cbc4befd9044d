import { Controller, Get, Module, Req } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { startApp, type RunningApp } from '@plumbline/testing';
import type { Request } from 'express';
import {
  ApiError,
  HttpErrorFilter,
  configureHttp,
  configureSecurityHeaders,
  type SecurityHeaderSettings,
} from './index.ts';

@Controller()
class Things {
  @Get('things') list(@Req() { ip }: Request) {
    return { ip };
  }
  @Get('broken') broken() {
    throw new ApiError(404, 'gone', { headers: { 'Retry-After': '7' } });
  }
}
@Module({ controllers: [Things] })
class Site {}

const running: RunningApp[] = [];
async function started(settings: Partial<SecurityHeaderSettings>): Promise<RunningApp> {
  const app = await NestFactory.create<NestExpressApplication>(Site, {
    bodyParser: false,
    logger: false,
  });
  configureSecurityHeaders(app, {
    ...{ TRUST_PROXY: 0, CORS_ORIGINS: [], HOST: '127.0.0.1' },
    ...settings,
  });
  configureHttp(app, {
    filter: new HttpErrorFilter(({ message }) => ({ message })),
    maxBodyBytes: 1500,
  });
  running.push(await startApp(app));
  return running.at(-1)!;
}
afterAll(() => Promise.all(running.map((app) => app.close())));

const PAGE = 'https://app.example.org';
const preflight = ({ http }: RunningApp, origin: string) =>
  http.options('/things').set({
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization, content-type, x-evil',
  });

describe('what goes along with every answer', () => {
  let app: RunningApp;
  beforeAll(async () => void (app = await started({})));

  it.each(['/things', '/broken', '/nowhere', '/%E0%A4%A'])(
    'of %s lets a browser do nothing with it',
    async (path) => {
      const { headers } = await app.http.get(path);
      expect(headers).toMatchObject({
        'content-security-policy':
          "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'same-origin',
      });
      for (const name of [
        'x-powered-by',
        'server',
        'set-cookie',
        'strict-transport-security',
        'access-control-allow-origin',
      ])
        expect(headers).not.toHaveProperty(name);
    },
  );

  it('lets the pages at /docs run what is theirs, and nothing inline', async () => {
    const policy = (await app.http.get('/docs/swagger-ui.css')).headers['content-security-policy'];
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("default-src 'none'");
    expect((await app.http.get('/docsx')).headers['content-security-policy']).not.toContain(
      'script-src',
    );
  });

  it('lets no page of another origin in', async () => {
    const { headers } = await preflight(app, PAGE);
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect((await app.http.get('/things').set('origin', PAGE)).headers).not.toHaveProperty(
      'access-control-allow-origin',
    );
  });

  it('believes nothing of what a client says a proxy said', async () => {
    const { body, headers } = await app.http
      .get('/things')
      .set({ 'x-forwarded-proto': 'https', 'x-forwarded-for': '8.8.8.8' });
    expect(body).toEqual({ ip: '127.0.0.1' });
    expect(headers).not.toHaveProperty('strict-transport-security');
  });
});

describe('behind a proxy', () => {
  it('TLS is held on to, and the client is whom the proxy tells, not whom the client tells', async () => {
    const app = await started({ TRUST_PROXY: 1 });
    const { body, headers } = await app.http
      .get('/things')
      .set({ 'x-forwarded-proto': 'https', 'x-forwarded-for': '8.8.8.8, 203.0.113.7' });
    expect(body).toEqual({ ip: '203.0.113.7' });
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect(
      (await app.http.get('/things').set('x-forwarded-proto', 'http')).headers,
    ).not.toHaveProperty('strict-transport-security');
  });
});

describe('pages of the same machine', () => {
  const LOCAL = ['http://localhost:5173', 'http://127.0.0.1:8080', 'https://localhost'];
  const readAllowed = async (app: RunningApp, path: string, origin: string) =>
    (await app.http.get(path).set('origin', origin)).headers['access-control-allow-origin'];

  it('may call the API of a service in development, and nothing else', async () => {
    const app = await started({});
    for (const origin of LOCAL) {
      expect(await readAllowed(app, '/api/v1/collections', origin)).toBe(origin);
      expect(await readAllowed(app, '/v1/memories', origin)).toBe(origin);
      for (const path of ['/things', '/', '/console/', '/claims/x', '/mcp', '/api/v2/x'])
        expect([path, await readAllowed(app, path, origin)]).toEqual([path, undefined]);
    }
  });

  it('are told apart from pages elsewhere', async () => {
    const app = await started({});
    for (const origin of [
      ...['https://localhost.example.org', 'http://localhost:5173.example.org', 'null'],
      ...['http://127.0.0.1.example.org', 'http://evil.example/localhost', 'file://localhost'],
    ])
      expect([origin, await readAllowed(app, '/api/v1/x', origin)]).toEqual([origin, undefined]);
  });

  it.each([
    [{ NODE_ENV: 'production' }],
    [{ HOST: '0.0.0.0' }],
    [{ TRUST_PROXY: 1 }],
    [{ CORS_ORIGINS: [PAGE] }],
  ])('have no access with %j', async (settings) => {
    const app = await started(settings);
    expect(await readAllowed(app, '/api/v1/x', 'http://localhost:5173')).toBeUndefined();
  });
});

describe('origins of the setting', () => {
  it(
    'are let in, each by its whole name, without credentials, and read what the service says ' +
      'in headers',
    async () => {
      const app = await started({ CORS_ORIGINS: [PAGE, 'http://localhost:5173'] });
      const { status, headers } = await preflight(app, PAGE);
      expect([
        status,
        headers['access-control-allow-origin'],
        headers['access-control-max-age'],
      ]).toEqual([204, PAGE, '7200']);
      expect(headers['access-control-allow-headers']).not.toContain('x-evil');
      expect(headers.vary).toContain('Origin');
      for (const path of ['/things', '/broken', '/nowhere']) {
        const answer = await app.http.get(path).set('origin', PAGE);
        expect(answer.headers['access-control-allow-origin']).toBe(PAGE);
        expect(answer.headers['access-control-expose-headers']).toMatch(
          /X-Request-Id.*Retry-After.*RateLimit-Remaining/,
        );
        expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
      }
      const others = [
        'https://app.example.org.evil.example',
        'https://evil.example',
        'http://app.example.org',
        `${PAGE}:8443`,
        'null',
        PAGE.toUpperCase(),
      ];
      for (const origin of others) {
        expect([
          origin,
          (await preflight(app, origin)).headers['access-control-allow-origin'],
        ]).toEqual([origin, undefined]);
        expect((await app.http.get('/things').set('origin', origin)).headers).not.toHaveProperty(
          'access-control-allow-origin',
        );
      }
    },
  );

  it('are all of them by *, still without credentials', async () => {
    const app = await started({ CORS_ORIGINS: ['*'] });
    const { headers } = await preflight(app, 'https://any.example');
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
  });
});
