import type {
  StatementPublisher,
  StatementPage,
} from '../fact-checking/statements/statement-page.service.ts';
import {
  calibrateConfidence,
  computeVerdict,
  describeReason,
  OFFLINE_CALIBRATION,
  type SourceStance,
  type UnverifiableReason,
  type Verdict,
  type VerdictResult,
} from '@plumbline/entailment';

/** How a statement stands by what is stored. */
export interface StatementVerdict {
  verdict: Verdict;
  /** 0 to 1, that the verdict is right; below .5 it is UNCERTAIN. */
  confidence: number;
  /**
   * Independent sources that say it in words of their own; those that print the sentence itself are
   * one with where it comes from.
   */
  supporting: number;
  /** Sources that contradict it, at another time perhaps those that say it. */
  contradicting: number;
  reasons: string[];
}

/** A statement of others, or the one that the page is about, and who said it. */
interface AttributedStatement {
  id: string;
  publishers: readonly StatementPublisher[];
  relation?: 'SUPPORTS' | 'CONTRADICTS';
  confidence: number;
}

/**
 * The verdict that the statements it is linked with give, by the rules of fact checks
 * (libs/entailment/src/verdict.ts). Where the sentence was seen proves nothing by itself: the
 * same words elsewhere are taken for copies, and publishers or agencies that said it add nothing
 * in other words; but they are heard where they say the opposite, and where others do: of two
 * reports that contradict each other not both are false, and a correction is not false for what
 * it corrects. Statements that share a publisher or an agency vote once.
 */
export function computeStatementVerdict({
  id,
  kind,
  sightings,
  links,
}: Pick<StatementPage, 'id' | 'kind' | 'sightings' | 'links'>): StatementVerdict {
  const ownStatement: AttributedStatement = {
    id,
    publishers: sightings.map((sighting) => ({
      ...sighting,
      publishedAt: sighting.publishedAt?.toISOString() ?? null,
    })),
    confidence: 1,
  };
  const statements = [
    ownStatement,
    ...links.map(({ seenIn, ...other }): AttributedStatement => ({ ...other, publishers: seenIn })),
  ];
  const storyById = assignStories(statements);
  const stances = statements
    .slice(1)
    .flatMap((statement) =>
      toSourceStances(statement, storyById.get(statement.id)!, storyById.get(id)),
    );
  const countStories = (stance: SourceStance['stance']) =>
    new Set(stances.filter((each) => each.stance === stance).map(({ source }) => source.story))
      .size;
  const result = judgeStances(stances, kind === 'PREDICTION' ? 'prediction' : undefined);
  const { verdict, confidence, reasons } =
    result.verdict === 'FALSE'
      ? reconsiderFalseVerdict(ownStatement, stances, storyById.get(id)!)
      : result;
  return {
    verdict,
    confidence,
    supporting: countStories('SUPPORTS'),
    contradicting: countStories('CONTRADICTS'),
    reasons,
  };
}

/**
 * The verdict on what others call false, with the word of those who say it against theirs: it keeps
 * a statement from being false, and makes none true.
 */
function reconsiderFalseVerdict(
  ownStatement: AttributedStatement,
  stances: readonly SourceStance[],
  story: number,
): Pick<VerdictResult, 'verdict' | 'confidence' | 'reasons'> {
  const contradicting = stances.filter(({ stance }) => stance === 'CONTRADICTS');
  // Two statements contradict each other as surely from either side
  const confidence = Math.max(...contradicting.map(({ probability }) => probability));
  const result = judgeStances([
    ...toSourceStances({ ...ownStatement, confidence }, story),
    ...stances,
  ]);
  if (result.verdict !== 'TRUE') return result;
  // by that it would be true
  const otherReasons = result.reasons.filter((reason) => !reason.startsWith('balance:'));
  return {
    verdict: 'UNCERTAIN',
    confidence: calibrateConfidence(0, OFFLINE_CALIBRATION),
    reasons: [describeReason({ kind: 'outweighed' }), ...otherReasons],
  };
}

/**
 * The story of each voice: those that share a publisher or an agency, through however many others,
 * have one number.
 */
function assignStories(statements: readonly AttributedStatement[]): Map<string, number> {
  const parentIndexes = statements.map((_, at) => at);
  const findRoot = (at: number): number =>
    parentIndexes[at] === at ? at : (parentIndexes[at] = findRoot(parentIndexes[at]!));
  const firstIndexByVoice = new Map<string, number>();
  for (const [at, { publishers }] of statements.entries())
    for (const voiceKey of publishers.flatMap(listVoiceKeys)) {
      const other = firstIndexByVoice.get(voiceKey);
      if (other === undefined) firstIndexByVoice.set(voiceKey, at);
      else parentIndexes[findRoot(Math.max(other, at))] = findRoot(Math.min(other, at));
    }
  return new Map(statements.map(({ id }, at) => [id, findRoot(at)]));
}

const listVoiceKeys = ({ domain, agency }: StatementPublisher): string[] => [
  ...(domain ? [`domain ${domain}`] : []),
  ...(agency ? [`agency ${agency}`] : []),
];

/** Links are judged by rules, whatever engine found them. */
const judgeStances = (stances: readonly SourceStance[], unverifiableReason?: UnverifiableReason) =>
  computeVerdict([{ id: FACT_ID, text: '' }], stances, {
    calibration: OFFLINE_CALIBRATION,
    unverifiableReason,
  });

const FACT_ID = 'f1';

/**
 * What each publisher of a statement says, as it is weighed; nothing where it only says the
 * statement in other words from where that comes.
 *
 * @param originStory of the statement that the page is about; none: all of them count
 */
function toSourceStances(
  { id, publishers, relation = 'SUPPORTS', confidence }: AttributedStatement,
  story: number,
  originStory?: number,
): SourceStance[] {
  if (relation === 'SUPPORTS' && story === originStory) return [];
  return publishers.map(({ domain, outlet, credibility, publishedAt }) => ({
    ...{ factId: FACT_ID, stance: relation, probability: confidence, isInferred: false },
    ...{ type: 'NEWS', isFromClaimant: false },
    source: {
      ...{ id, story, credibility, outlet: outlet || domain || 'Ingested content' },
      publishedAt: publishedAt ? new Date(publishedAt) : null,
    },
  }));
}
