import express from 'express';
import request from 'supertest';
import { serveFrontPage } from './front-page.ts';

const app = express();
serveFrontPage(app, {
  title: 'A <service>',
  description: 'It answers & asks.',
  links: { documentation: '/docs', health: '/health/ready' },
  requests: [{ purpose: 'Ask', command: 'curl -s $URL/ask -d "<q>"' }],
});

describe('the front page', () => {
  it('is text for curl, with the address that it was asked at', async () => {
    const { text, headers } = await request(app).get('/').set('host', 'localhost:3000').expect(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text).toBe(
      [
        ...['A <service>', '', 'It answers & asks.', ''],
        'documentation  http://localhost:3000/docs',
        'health         http://localhost:3000/health/ready',
        ...['', '# Ask', 'curl -s http://localhost:3000/ask -d "<q>"', ''],
      ].join('\n'),
    );
  });

  it('is a page for browsers, in which nothing becomes markup', async () => {
    const { text, headers } = await request(app)
      .get('/')
      .set('accept', 'text/html,application/xhtml+xml,*/*;q=0.8')
      .expect(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).toContain('<h1>A &lt;service&gt;</h1>');
    expect(text).not.toContain('<q>');
  });

  it('is JSON for programs', async () => {
    const { body } = await request(app).get('/').set('accept', 'application/json').expect(200);
    expect(body).toMatchObject({ title: 'A <service>', requests: [{ purpose: 'Ask' }] });
  });

  it.each(['evil.example/<script>', 'a b', '"><script>', 'x'.repeat(300)])(
    'does not repeat the host %j',
    async (host) => {
      const { text } = await request(app).get('/').set('host', host).expect(200);
      expect(text).toContain('$URL/docs');
    },
  );

  it('is at / alone, for GET and HEAD', async () => {
    await request(app).head('/').expect(200);
    await request(app).post('/').expect(404);
    await request(app).get('/index.html').expect(404);
  });
});
