import { getModelWaitMs } from './model-wait.ts';
import { readSettings } from './settings.ts';

const waitWith = (settings: NodeJS.ProcessEnv) => getModelWaitMs(readSettings(settings), 70_000);
const MODEL = { LLM_BASE_URL: 'http://localhost:11434/v1', LLM_MODEL_MEDIUM: 'm' };

describe('waiting for a language model', () => {
  it('takes as long as one question may, where that is set to more than usual', () => {
    expect(waitWith({})).toBe(70_000);
    expect(waitWith(MODEL)).toBe(70_000);
    expect(waitWith({ ...MODEL, LLM_TOTAL_TIMEOUT_MS: '30000' })).toBe(70_000);
    expect(waitWith({ ...MODEL, LLM_TOTAL_TIMEOUT_MS: '900000' })).toBe(900_000);
  });

  it('takes as long as its server may be silent, where nothing is said of a whole question', () => {
    expect(waitWith({ ...MODEL, LLM_TIMEOUT_MS: '300000' })).toBe(300_000);
    expect(waitWith({ ...MODEL, LLM_TIMEOUT_MS: '300000', LLM_TOTAL_TIMEOUT_MS: '200000' })).toBe(
      200_000,
    );
  });
});
