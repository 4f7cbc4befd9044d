// The lines of npm start about the language model: which one is configured and whether it answers,
// or which server on this machine could be used.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Default ports of model servers. */
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
 * Returns lines to print, '' for none. Start it early and await it late: it takes up to 1.5 s and
 * never fails. It asks only loopback unless a server is configured, and sends no key.
 */
export async function describeModelServer(env, candidates = USUAL_PORTS) {
  if (env.LLM_BASE_URL) return describeConfigured(env);
  const servers = await Promise.all(candidates.map(findModel));
  const [server] = servers.filter(Boolean);
  return server
    ? `
A language model server answers on the port of ${server.name}. To use this server:

  LLM_BASE_URL=${server.baseUrl} LLM_MODEL_MEDIUM=${server.model} npm start
`
    : '';
}

/**
 * Returns lines about what judges claims without a language model, and how to get a better judge.
 */
export function describeJudge({ LLM_BASE_URL }, dataDir) {
  if (LLM_BASE_URL) return '';
  const folder = join(dataDir, 'models', 'entailment');
  return existsSync(folder) && readdirSync(folder).length
    ? `
Claims are judged by the local model in ${folder} and by the rule-based engine.
`
    : `
The rule-based engine judges the claims. It decides only claims that a source states in nearly the same
words. To decide more claims, add a local model (npm run models -- add <model>, docs/guides/local-models.md) or a
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
  // Any answer is enough: a server that asks for a key is running too.
  const response = await probe(`${baseUrl}/models`, MAX_CONFIGURED_PROBE_MS);
  void response?.body?.cancel().catch(() => undefined);
  return `
Language model: ${models} at ${baseUrl}, ${response ? 'which answers' : 'which does not answer. Until the server answers, the rule-based engine is used'}.
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
    return undefined; // no server, or another kind of server
  }
}

/**
 * Returns the answer once its head has arrived; undefined without one. The time limit includes the
 * body.
 */
const probe = (url, maxMs) =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(maxMs) }).catch(() => undefined);
