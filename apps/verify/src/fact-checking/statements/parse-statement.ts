import { toLabel, type Claim, type Engine, type Prediction } from '@plumbline/extraction';
import { isEngineTimeoutOrBusy } from '@plumbline/nlp-nest';
import { toLanguageHint } from '@plumbline/text';
import type { DatedSentence } from './statement-key.ts';
import type { Statement } from './statement.entity.ts';

/** The statement fields that are read from a sentence. */
export type ParsedStatement = Pick<
  Statement,
  'kind' | 'title' | 'description' | 'category' | 'claimType' | 'claimDate' | 'deadline'
>;

/**
 * Uses the first of several sentences that makes a statement. When the engine finds neither a claim
 * nor a prediction, the text counts as a claim, since a source was quoted with it.
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

/** A sentence that the engine cannot read in time can still be quoted. */
function ignoreUnreadableSentence(error: unknown): undefined {
  if (!isEngineTimeoutOrBusy(error)) throw error;
}
