import { startVerify, type VerifyTestApp } from './verify-app.ts';

let verify: VerifyTestApp;
beforeAll(async () => {
  verify = await startVerify();
});
afterAll(() => verify.close());

it('needs no key, names no key, and every link leads somewhere', async () => {
  const { body, text } = await verify.http.get('/').set('accept', 'application/json').expect(200);
  expect(text).not.toMatch(/pat_|mk_/);
  expect(body.requests).toHaveLength(3);
  for (const url of Object.values(body.links as Record<string, string>))
    expect([url, (await fetch(url, { redirect: 'manual' })).status]).not.toEqual([url, 404]);
  for (const { command } of body.requests as { command: string }[]) {
    const [, url, json] = /curl -s (\S+) [\s\S]*-d '(.*)'$/.exec(command)!;
    const response = await fetch(url!, {
      method: 'POST',
      headers: { authorization: `Bearer ${verify.keys.ann}`, 'content-type': 'application/json' },
      body: json!,
    });
    expect([command, response.status < 400 || response.status === 502]).toEqual([command, true]);
    await response.text();
  }
});
