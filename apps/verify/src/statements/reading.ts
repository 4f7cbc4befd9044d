import { label, type Claim, type Engine, type Prediction } from '@plumbline/extraction';
import { isNotRead } from '@plumbline/engine';
import type { Said } from './statement-key.ts';
import type { Statement } from './statement.entity.ts';

/** What a sentence is read as. */
export type Read = Pick<
  Statement,
  'kind' | 'title' | 'description' | 'category' | 'claimType' | 'claimDate' | 'deadline'
>;

/**
 * The first of several sentences that says anything decides; what the engine calls neither claim
 * nor prediction is a claim all the same, for a source was quoted with it.
 */
export async function readSentence(
  engine: Engine,
  { text, language, referenceDate }: Said,
): Promise<Read> {
  const tasks = ['claims', 'predictions'] as const;
  const known = language === 'und' ? undefined : language;
  const found = await engine
    .extract({ text, language: known, referenceDate, tasks })
    .then(({ result }) => result, unread);
  const [claim, prediction] = [found?.claims[0], found?.predictions[0]];
  if (prediction && !(claim && claim.start < prediction.start)) return readPrediction(prediction);
  return claim
    ? readClaim(claim)
    : { ...plain, kind: 'CLAIM', title: label(text), description: '', category: 'other' };
}

const plain = { claimType: null, claimDate: null, deadline: null };

const readClaim = ({ title, description, category, type, date }: Claim): Read => ({
  ...plain,
  ...{ kind: 'CLAIM', title, description, category },
  claimType: type,
  claimDate: date ?? null,
});

const readPrediction = ({ title, description, category, deadline }: Prediction): Read => ({
  ...plain,
  ...{ kind: 'PREDICTION', title, description, category, deadline },
});

/** An engine that has no time for a sentence does not keep it from being quoted. */
function unread(error: unknown): undefined {
  if (!isNotRead(error)) throw error;
}
