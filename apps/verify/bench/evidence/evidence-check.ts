import { parseArgs } from 'node:util';
import { startService } from '@plumbline/testing';

/** A claim that a person has labelled, and its deciding evidence. */
export interface LabelledClaim {
  text: string;
  /** ISO 639-1. */
  language: string;
  label: 'TRUE' | 'FALSE' | 'UNCERTAIN';
  /** The deciding sentence, or a sequence of sentences; null when nothing decides. */
  evidence: string | null;
  /** Parts of the URLs of deciding documents, any of which is sufficient. */
  urls?: readonly string[];
}

/** A labelled claim with the fact-checker's result. */
export interface CheckedClaim extends LabelledClaim {
  verdict: LabelledClaim['label'];
  confidence: number;
  engine: string;
  tokens: number;
  milliseconds: number;
  /** Whether the deciding sentence is in the first ten passages; null when there is none. */
  isSentenceShown: boolean | null;
  /** Whether one of the documents is among the evidence; null when none is named. */
  isDocumentFound: boolean | null;
}

interface FactCheckAnswer {
  verdict: LabelledClaim['label'];
  confidence: number;
  evidence: {
    source: string;
    passages: { before: string; text: string; after: string }[];
  }[];
  meta: { engine: string; tokens: number };
}

/** Model settings that a bench takes from its environment. */
const LLM_SETTINGS = [
  ...['LLM_BASE_URL', 'LLM_API_KEY', 'LLM_TIMEOUT_MS', 'LLM_CONCURRENCY'],
  ...['LLM_MODEL_SMALL', 'LLM_MODEL_MEDIUM', 'LLM_MODEL_LARGE'],
];
const TOKEN = 'a-token-for-the-evidence-bench';
const MAX_SHOWN_PASSAGES = 10;
/** The length of a deciding sentence that must be shown; shorter runs are not sentences. */
const COMPARED_CHARS = 60;
const MIN_SENTENCE_CHARS = 9;
const REQUEST_TIMEOUT_MS = 3_700_000;

/** Parses the arguments of a bench: `--limit 20`, and its own options. */
export function parseBenchArgs<Name extends string>(...names: Name[]) {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  return parseArgs({ options, strict: true }).values as Partial<Record<Name, string>>;
}

/** The settings of a service with the bench's model, if there is one. */
export const readLlmSettings = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    LLM_SETTINGS.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );

/** A service as deployed, called with a personal access token. */
export async function startCheckService(env: NodeJS.ProcessEnv) {
  const service = await startService('verify', {
    VERIFY_PORT: '0',
    LOG_LEVEL: 'error',
    VERIFY_API_KEYS: JSON.stringify({
      [TOKEN]: { account: 'bench', kind: 'personal', subject: 'bench' },
    }),
    ...env,
  });
  const post = async (path: string, body: object): Promise<unknown> => {
    const response = await fetch(`${service.url}/api/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  return {
    post,
    async check<Claim extends LabelledClaim>(
      claim: Claim,
      options: { source: 'default' | 'ingest'; limit?: number },
    ): Promise<Claim & CheckedClaim> {
      const from = performance.now();
      const answer = (await post('fact-checker', {
        claim: claim.text,
        ...options,
      })) as FactCheckAnswer;
      const { verdict, confidence, evidence, meta } = answer;
      return {
        ...claim,
        ...{ verdict, confidence, engine: meta.engine, tokens: meta.tokens },
        milliseconds: performance.now() - from,
        isSentenceShown: claim.evidence === null ? null : isShown(claim.evidence, answer),
        isDocumentFound: claim.urls
          ? evidence.some(({ source }) => claim.urls!.some((part) => source.includes(part)))
          : null,
      };
    },
    end: () => service.end(),
  };
}

function isShown(sentences: string, { evidence }: FactCheckAnswer): boolean {
  const shown = evidence
    .flatMap(({ passages }) => passages)
    .slice(0, MAX_SHOWN_PASSAGES)
    .map(({ before, text, after }) => normalize([before, text, after].filter(Boolean).join(' ')))
    .join('\n');
  return normalize(sentences)
    .split(/(?<=[.!?。]) ?/)
    .some(
      (sentence) =>
        sentence.length >= MIN_SENTENCE_CHARS && shown.includes(sentence.slice(0, COMPARED_CHARS)),
    );
}

const normalize = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, ' ')
    .toLowerCase();
