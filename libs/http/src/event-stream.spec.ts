import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Response } from 'express';
import { EventStream } from './event-stream.ts';

describe('an event stream', () => {
  let server: Server;
  let handle: (response: Response) => void;
  beforeAll(async () => {
    server = createServer(express().use((_, response) => handle(response)));
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  });
  afterAll(() => new Promise((closed) => server.close(closed)));
  const get = () => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);

  it('holds events back until it begins, and numbers them', async () => {
    handle = (response) => {
      const events = new EventStream(response);
      events.send({ event: 'progress', data: { message: 'one\ntwo\r\n\r\nevent: error' } });
      expect(response.headersSent).toBe(false);
      events.start();
      events.send({ event: 'result', data: {} });
      events.end();
    };
    expect(await (await get()).text()).toBe(
      'id: 1\nevent: progress\ndata: {"message":"one\\ntwo\\r\\n\\r\\nevent: error"}\n\nid: ' +
        '2\nevent: result\ndata: {}\n\n',
    );
  });

  it('can still be an ordinary response before it begins', async () => {
    handle = (response) => {
      const events = new EventStream(response);
      events.send({ event: 'progress', data: {} });
      events.stopKeepAlive();
      response.status(502).json({ error: 'Bad Gateway' });
    };
    const response = await get();
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({ error: 'Bad Gateway' });
  });

  it('begins by itself, and keeps the connection open, with comment lines', async () => {
    let events: EventStream | undefined;
    handle = (response) => {
      events = new EventStream(response, { keepAliveMs: 10 });
      events.send({ event: 'progress', data: { done: 0 } });
    };
    const response = await get();
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    let read = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      read += chunk;
      if (read.split(': still here\n\n').length > 2) events?.end();
    }
    expect(read).toMatch(
      /^id: 1\nevent: progress\ndata: \{"done":0\}\n\n: still here\n\n: still here\n\n/,
    );
  });

  it('lets whoever sends wait for a reader who is slow, or gone', async () => {
    const steps: string[] = [];
    const left = Promise.withResolvers<void>();
    handle = (response) => {
      const events = new EventStream(response, { retryMs: 500, headers: { 'X-Own': 'yes' } });
      events.start();
      const send = async () => {
        await events.waitForDrain();
        steps.push('begun');
        events.send({ id: 7, data: JSON.stringify('x'.repeat(2 ** 23)) });
        await events.waitForDrain();
        steps.push('taken');
        events.send({ data: {} });
        events.send({ data: JSON.stringify('x'.repeat(2 ** 23)) });
        await events.waitForDrain();
        left.resolve();
      };
      void send();
    };
    const response = await get();
    expect(response.headers.get('x-own')).toBe('yes');
    expect(steps).toEqual(['begun']);
    let read = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      read += chunk;
      if (read.slice(-chunk.length - 99).includes('id: 8')) break;
    }
    // Not by a pattern: one over eight million characters takes more stack than there always is
    const between = read.slice('retry: 500\n\nid: 7\ndata: '.length, read.indexOf('\n\nid: 8\n'));
    expect(read.startsWith('retry: 500\n\nid: 7\ndata: "x')).toBe(true);
    expect(between.length).toBe(2 ** 23 + 2);
    await left.promise;
    expect(steps).toEqual(['begun', 'taken']);
  });
});
