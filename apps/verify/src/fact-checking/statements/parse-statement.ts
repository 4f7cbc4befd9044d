import { toLabel, type Claim, type Engine, type Prediction } from '@plumbline/extraction';
import { isEngineTimeoutOrBusy } from '@plumbline/nlp-nest';
import { toLanguageHint } from '@plumbline/text';
import type { DatedSentence } from './statement-key.ts';
import type { Statement } from './statement.entity.ts';

/** What a sentence is read as. */
export type ParsedStatement = Pick<
  Statement,
  'kind' | 'title' | 'description' | 'category' | 'claimType' | 'claimDate' | 'deadline'
>;

/**
 * The first of several sentences that says anything decides; what the engine calls neither claim
 * nor prediction is a claim all the same, for a source was quoted with it.
 */
export async function parseStatement(
  engine: Engine,
  { text, language, referenceDate }: DatedSentence,
): Promise<ParsedStatement> {
  const tasks = ['claims', 'predictions'] as const;
  const languageHint = toLanguageHint(language);
  const extraction = await engine
    .extract({ text, language: languageHint, referenceDate, tasks })
    .then(({ result }) => result, ignoreUnreadableSentence);
  const [claim, prediction] = [extraction?.claims[0], extraction?.predictions[0]];
  if (prediction && !(claim && claim.start < prediction.start))
    return toStatementFromPrediction(prediction);
  return claim
    ? toStatementFromClaim(claim)
    : { ...EMPTY_DETAILS, kind: 'CLAIM', title: toLabel(text), description: '', category: '' };
}

const EMPTY_DETAILS = { claimType: null, claimDate: null, deadline: null };

const toStatementFromClaim = ({
  title,
  description,
  category,
  type,
  date,
}: Claim): ParsedStatement => ({
  ...EMPTY_DETAILS,
  ...{ kind: 'CLAIM', title, description, category },
  claimType: type,
  claimDate: date ?? null,
});

const toStatementFromPrediction = ({
  title,
  description,
  category,
  deadline,
}: Prediction): ParsedStatement => ({
  ...EMPTY_DETAILS,
  ...{ kind: 'PREDICTION', title, description, category, deadline },
});

/** An engine that has no time for a sentence does not keep it from being quoted. */
function ignoreUnreadableSentence(error: unknown): undefined {
  if (!isEngineTimeoutOrBusy(error)) throw error;
}
