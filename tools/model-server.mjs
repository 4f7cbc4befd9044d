// What npm start says of the language model: which one is configured and whether it answers, or
// which server on this machine could be.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where servers listen unless told otherwise. */
const USUAL_PORTS = [
  ['Ollama', 11434],
  ['llama.cpp', 8080],
  ['LM Studio', 1234],
  ['vLLM', 8000],
];
/** Names that need no quotes in a shell. */
const MODEL_NAME = /^[\w./:@+-]{1,200}$/;
const MAX_PROBE_MS = 500;
const MAX_CONFIGURED_PROBE_MS = 1_500;

/**
 * Lines to print, '' for none. To be begun early and awaited late: it takes 1.5 s at most, and
 * never fails. Asks loopback alone unless a server is configured, and sends no key.
 */
export async function describeModelServer(env, candidates = USUAL_PORTS) {
  if (env.LLM_BASE_URL) return describeConfigured(env);
  const servers = await Promise.all(candidates.map(findModel));
  const [server] = servers.filter(Boolean);
  return server
    ? `
A language model server answers on the port of ${server.name}. To use it:

  LLM_BASE_URL=${server.baseUrl} LLM_MODEL_MEDIUM=${server.model} npm start
`
    : '';
}

/** Lines on who judges claims where no language model does, and how to get a better judge. */
export function describeJudge({ LLM_BASE_URL }, dataDir) {
  if (LLM_BASE_URL) return '';
  const folder = join(dataDir, 'models', 'entailment');
  return existsSync(folder) && readdirSync(folder).length
    ? `
Claims are judged by the local model of ${folder} beside the rules.
`
    : `
Claims are judged by rules, which decide only what a source states in nearly the same words. To
decide more, add a local model (npm run models -- add <model>, docs/guides/local-models.md) or a
language model (LLM_BASE_URL).
`;
}

async function describeConfigured({
  LLM_BASE_URL: baseUrl,
  LLM_MODEL_SMALL: small,
  LLM_MODEL_MEDIUM: medium,
  LLM_MODEL_LARGE: large,
}) {
  const models = [...new Set([small, medium, large].filter(Boolean))].join(', ');
  // Any answer will do: a server that asks for a key is there as well
  const response = await probe(`${baseUrl}/models`, MAX_CONFIGURED_PROBE_MS);
  void response?.body?.cancel().catch(() => undefined);
  return `
Language model: ${models} at ${baseUrl}, ${response ? 'which answers' : 'which does not answer: until it does, the rules answer'}.
`;
}

async function findModel([name, port]) {
  const baseUrl = `http://127.0.0.1:${port}/v1`;
  try {
    const response = await probe(`${baseUrl}/models`, MAX_PROBE_MS);
    const { data } = await response.json();
    const model = data
      .map(({ id }) => id)
      .find((id) => typeof id === 'string' && MODEL_NAME.test(id) && !/embed/i.test(id));
    return model && { name, baseUrl, model };
  } catch {
    return undefined; // nobody there, or another kind of server
  }
}

/** The answer, once it has begun; undefined where there is none. Its body has the same limit. */
const probe = (url, maxMs) =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(maxMs) }).catch(() => undefined);
