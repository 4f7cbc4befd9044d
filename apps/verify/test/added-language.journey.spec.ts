import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServiceDatabase, startService, type ServiceDatabase } from '@plumbline/testing';

const TOKEN = 'a-token-for-an-added-language';
const workspace = join(import.meta.dirname, '../../..');
/** Esperanto, with as little as a new language may begin with. */
describe('a language that is added by a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-languages-'));
  const put = (topic: string, content: object) =>
    writeFileSync(join(folder, 'eo', `${topic}.json`), JSON.stringify(content));
  let database: ServiceDatabase;

  beforeAll(async () => {
    mkdirSync(join(folder, 'eo'));
    put('messages', { answers: { emptyCollection: 'La kolekto ankoraŭ estas malplena.' } });
    put('dates', {
      months:
        'januaro februaro marto aprilo majo junio julio aŭgusto septembro oktobro novembro decembro'.split(
          ' ',
        ),
      of: ['de'],
      daySuffixes: 'a an',
    });
    database = await createServiceDatabase('verify');
  });
  afterAll(async () => {
    await database.remove();
    rmSync(folder, { recursive: true });
  });

  const readDates = (env: NodeJS.ProcessEnv): unknown =>
    JSON.parse(
      execFileSync(
        process.execPath,
        [
          '--input-type=module',
          '--eval',
          `import { extractDates } from '@plumbline/text';
           const dates = extractDates('La ponto malfermiĝis la 3an de majo 2024.', {
             reference: new Date('2026-01-01'), language: 'eo' });
           console.log(JSON.stringify(dates.map(({ text, value }) => [text, value])));`,
        ],
        { cwd: join(workspace, 'apps/verify'), env: { ...process.env, ...env }, encoding: 'utf8' },
      ),
    );

  it('is read with its words, and not without them', () => {
    expect(readDates({ LANGUAGES_DIR: folder })).toEqual([['3an de majo 2024', '2024-05-03']]);
    expect(readDates({ LANGUAGES_DIR: '' })).toEqual([]);
  });

  it('is the language of answers', async () => {
    const service = await startService('verify', {
      ...database.env,
      VERIFY_API_KEYS: JSON.stringify({
        [TOKEN]: { account: 'one', kind: 'personal', subject: 'Ann' },
      }),
      VERIFY_PORT: '0',
      LANGUAGES_DIR: folder,
    });
    const call = async (path: string, body: object) => {
      const response = await fetch(`${service.url}/api/v1/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return (await response.json()) as Record<string, unknown>;
    };
    await call('collections', { name: 'Pontoj', slug: 'pontoj' });
    const question = 'Kiam la ponto malfermiĝis?';
    const answer = await call('collections/pontoj/answer', { question, language: 'Esperanto' });
    expect(answer).toMatchObject({
      grounded: false,
      missing: 'La kolekto ankoraŭ estas malplena.',
    });
    const judged = await call('collections/pontoj/qa-verify', {
      qa_pairs: [{ question, answer: 'La 3an de majo.' }],
      language: 'eo',
    });
    expect(judged).toMatchObject({ results: [{ summary: 'La kolekto ankoraŭ estas malplena.' }] });
    await service.end();
  }, 60_000);

  it('ends the start with the file and the key that are wrong', async () => {
    const faulty = mkdtempSync(join(tmpdir(), 'plumbline-languages-'));
    cpSync(folder, faulty, { recursive: true });
    writeFileSync(join(faulty, 'eo/dates.json'), JSON.stringify({ monts: ['januaro'] }));
    await expect(
      startService('verify', { ...database.env, VERIFY_PORT: '0', LANGUAGES_DIR: faulty }),
    ).rejects.toThrow(/eo\/dates\.json is not valid: .*monts/);
    rmSync(faulty, { recursive: true });
  }, 60_000);
});
