import {
  createServiceDatabase,
  modelReplies as replies,
  runServiceCommand,
  startLanguageModel,
  type LanguageModelServer,
  type ModelRequest,
  type ServiceDatabase,
} from '@plumbline/testing';
import { startServiceWithKey } from './service-with-key.ts';

const CLAIM = 'The Grendel bridge in Oakmoor is 412 metres long.';

/**
 * A model that sees support for every claim in the first passage: it is right about true claims.
 */
const createSupportingReply = ({ body, user }: ModelRequest) => {
  const claim = /^Claim(?:, f1)?: (.*)$/m.exec(user)?.[1] ?? '';
  if (body.response_format?.json_schema?.name === 'claim')
    return replies.says({
      ...{ assertion: claim, kind: 'fact', facts: [claim], attribution: null, queries: [] },
    });
  const words = /^\[1\] (.*)$/m.exec(user)?.[1] ?? '';
  const finding = {
    ...{ fact: 'f1', stance: 'SUPPORTS', probability: 0.9, inferred: false, why: 'It says so.' },
    quotations: [{ sentence: 1, words }],
  };
  return replies.says({ findings: [finding], verdict: 'TRUE', summary: [] });
};

describe('npm run calibrate', () => {
  let database: ServiceDatabase;
  let model: LanguageModelServer;
  beforeAll(async () => {
    database = await createServiceDatabase('verify');
    model = await startLanguageModel();
  });
  afterAll(async () => {
    await model.close();
    await database.remove();
  });
  const modelSettings = () => ({
    ...{ LLM_BASE_URL: model.baseUrl, LLM_MODEL_MEDIUM: 'any-model', LLM_CONCURRENCY: '16' },
  });
  const calibrate = (env: NodeJS.ProcessEnv, ...words: string[]) =>
    runServiceCommand('verify', 'calibrate.cli', words, { ...database.env, ...env });

  it('says what is missing without a model, and that it takes no options', async () => {
    const withoutModel = await calibrate({});
    expect({ status: withoutModel.status, stdout: withoutModel.stdout }).toEqual({
      ...{ status: 1, stdout: '' },
    });
    expect(withoutModel.stderr).toContain('No language model is configured: set LLM_BASE_URL');
    expect((await calibrate({}, '--all')).stderr).toContain('takes no options');
  }, 60_000);

  it('keeps nothing when the model fails', async () => {
    model.reply(() => replies.fails(401, 'who are you?'));
    const { status, stdout, stderr } = await calibrate(modelSettings());
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/The model failed on (\d+) of \1 claims, so no calibration is stored\./);
  }, 120_000);

  it('keeps a curve that the confidence of verdicts is read from', async () => {
    model.reply(createSupportingReply);
    const { status, stdout, stderr } = await calibrate(modelSettings());
    expect({ status, stderr }).toEqual({ status: 0, stderr: expect.stringMatching(/claims\n$/) });
    const name =
      /^The calibration (any-model\/[\d.]+ \d{4}-\d\d-\d\d \(\d+ claims\)) is stored\./.exec(
        stdout,
      )?.[1];
    expect(name).toBeDefined();
    // It calls everything true, which is right for about a third.
    expect(stdout).toMatch(
      /Verdicts on \d+ claims that were not used for the calibration: 0 of 0 verdicts TRUE or FALSE are right\./,
    );

    const { service, post } = await startServiceWithKey({
      ...database.env,
      ...modelSettings(),
    });
    try {
      await post('ingest', { content: `${CLAIM} It was opened in May 2019.` });
      expect(await post('fact-checker', { claim: CLAIM, source: 'ingest' })).toMatchObject({
        ...{ verdict: 'UNCERTAIN', meta: { calibration: name } },
        confidence: expect.closeTo(0.38, 0),
      });
    } finally {
      await service.end();
    }
  }, 120_000);
});
