import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDemoNews, startService } from '@plumbline/testing';

/** A claim and its expected verdict. */
export interface LabelledClaim {
  claim: string;
  language: string;
  label: 'TRUE' | 'FALSE' | 'UNCERTAIN';
}

/** A labelled claim with the fact-checker's result. */
export interface CheckedClaim extends LabelledClaim {
  verdict: 'TRUE' | 'FALSE' | 'UNCERTAIN';
  confidence: number;
  /**
   * The weight of the evidence for the claim minus that against it, in log-odds; it determines the
   * confidence.
   */
  weight: number;
  evidence: number;
  milliseconds: number;
}

const TOKEN = 'a-token-for-the-verdict-bench';
/** The line of the explanation with the weights for and against. */
const BALANCE_REASON = /^balance: .*weight for ([\d.]+), against ([\d.]+)/;

/**
 * The fact-checker of a service as deployed, on the demo's news: embedded database, the offline
 * engine.
 */
export async function startFactChecker() {
  const demo = await startDemoNews();
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'plumbline-bench-'));
  const VERIFY_API_KEYS = JSON.stringify({
    [TOKEN]: { account: 'bench', kind: 'personal', subject: 'bench' },
  });
  const service = await startService('verify', {
    ...demo.env,
    DATA_DIR,
    VERIFY_PORT: '0',
    VERIFY_API_KEYS,
    RATE_LIMIT_PER_MINUTE: '0',
  });
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
  return {
    corpus: demo.corpus,
    async check<Claim extends LabelledClaim>(own: Claim): Promise<Claim & CheckedClaim> {
      const from = performance.now();
      const response = await fetch(`${service.url}/api/v1/fact-checker`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ claim: own.claim }),
      });
      if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
      const { verdict, confidence, evidence, explanation } = (await response.json()) as {
        verdict: CheckedClaim['verdict'];
        confidence: number;
        evidence: unknown[];
        explanation: { reasons: string[] };
      };
      const [, support = 0, against = 0] =
        explanation.reasons
          .map((reason) => BALANCE_REASON.exec(reason))
          .find((match) => match !== null) ?? [];
      const weight = Number(support) - Number(against);
      return {
        ...own,
        verdict,
        confidence,
        weight,
        evidence: evidence.length,
        milliseconds: performance.now() - from,
      };
    },
    async end() {
      await service.end();
      await demo.close();
      rmSync(DATA_DIR, { recursive: true });
    },
  };
}
