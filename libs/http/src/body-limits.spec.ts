import { gzipSync } from 'node:zlib';
import { Logger } from '@nestjs/common';
import { measureLongestTurn, type RunningApp } from '@plumbline/testing';
import { startThings } from '../test/things-app.ts';
import { Metrics } from './index.ts';

const repeat = (count: number, json: string) => Array<string>(count).fill(json).join(',');
/** More than what is parsed at once. */
const PADDING = ' '.repeat(300_000);

describe('the limits of a body over HTTP', () => {
  let running: RunningApp;
  beforeAll(async () => {
    running = await startThings(() => {}, new Metrics('test'));
  });
  afterAll(async () => {
    await running.close();
    Logger.overrideLogger(true);
  });
  const post = (body: string) =>
    running.http.post('/groups').set('content-type', 'application/json').send(body);
  const refusal = async (body: string) => {
    const response = await post(body);
    return `${response.status} ${response.body.message}`;
  };
  const group = '{"name":"a"}';

  it('counts the values of the body, but not what stands in texts', async () => {
    const texts = `"${'[{,'.repeat(200_000)}"`;
    await post(`{"groups":[${group}],"unknown":${texts}}`).expect(201);
    expect(await refusal(`{"groups":[${repeat(60_000, group)}]}`)).toBe(
      '413 body contains more than 100000 JSON values (objects, lists, texts and numbers); send ' +
        'fewer of them in one request',
    );
  });

  it.each([
    ['an element of a list', `{"groups":[{"name":"a","x":[${repeat(1_001, '[]')}]}]}`],
    ['a field', `{"groups":[${group}],"x":{"y":[${repeat(1_001, '""')}]}}`],
    ['all fields together', `{${repeat(1_001, '"x":{}')},"groups":[${group}]}`],
    ['many short lists', `{"groups":[${group}],${repeat(20, `"x":[${repeat(100, '{}')}]`)}}`],
  ])('bounds %s, which are parsed at once', async (_what, body) => {
    const expected = /^413 a single field or list element of the body contains more than 1000 /;
    expect(await refusal(`${body}${PADDING}`)).toMatch(expected);
    if (!body.includes('"x":[{}')) expect(await refusal(body)).toMatch(expected);
  });

  it('takes a list of many elements whole, whatever their size', async () => {
    const members = `[${repeat(20, '{"name":"b","x":1}')}]`;
    const groups = repeat(
      30,
      `{"name":"a","members":[],"x":[${repeat(400, '[]')}],"y":${members}}`,
    );
    for (const padding of ['', PADDING]) {
      const { body } = await post(`{"groups":[${groups}]}${padding}`).expect(201);
      expect(body.groups).toEqual(Array(30).fill({ name: 'a', members: [] }));
      expect(body.areInstances).toBe(true);
    }
  });

  it('parses a compressed body in turns, as one that was sent without compression', async () => {
    // Three short lists, of which one alone may be parsed with the outermost object.
    const lists = repeat(3, `"x":[${repeat(240, '{}')}]`).replaceAll('"x"', '"y"');
    const texts = `"x":[${repeat(300, `"${'a'.repeat(1_000)}"`)}]`;
    const body = `{"groups":[${group}],${texts},${repeat(2, lists)}}`;
    expect(await refusal(body)).toMatch(/^413 a single field/);
    const response = await fetch(`${running.url}/groups`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: gzipSync(body),
    });
    expect(response.status).toBe(413);
  });

  it('counts a number in a list as a tenth', async () => {
    const withNumbers = (count: number) =>
      `{"groups":[{"name":"a","x":[${repeat(count, '0.5')}]}]}`;
    await post(withNumbers(9_900)).expect(201);
    expect(await refusal(withNumbers(10_100))).toMatch(/^413 /);
  });

  it.each([
    [
      'one list',
      `{"groups":[${repeat(31, group)}]}`,
      '400 groups must contain no more than 30 elements',
    ],
    [
      'the lists of all elements together',
      `{"groups":[${repeat(3, `{"name":"a","members":[${repeat(20, '{"name":"b"}')}]}`)}]}`,
      '400 groups[].members must contain no more than 40 elements in total; send fewer in one request',
    ],
  ])('refuses too many elements in %s', async (_what, body, expected) => {
    expect(await refusal(body)).toBe(expected);
  });

  it('lists the first twenty violations', async () => {
    const { body } = await post(`{"groups":[${repeat(30, '{"name":1}')}]}`).expect(400);
    expect(body.message).toMatch(/^groups\[0\]\.name must be a string; .*; and more$/);
    expect(body.message.split('; ')).toHaveLength(21);
  });

  it('drops unknown fields of elements before it validates them', async () => {
    const keys = Array.from({ length: 990 }, (_, index) => `"k${index}":0`).join(',');
    const body = `{"groups":[${repeat(30, `{"name":"a","x":{${keys}}}`)}]}`;
    await post(body).expect(201);
    const { longestTurnMs } = await measureLongestTurn(40, () => post(body).expect(201));
    expect(longestTurnMs).toBeLessThan(40);
  });
});
