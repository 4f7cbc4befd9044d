import type { SourceDocument } from '../retrieval/source-document.types.ts';
import type {
  StatementPublisher,
  StatementPage,
} from '../fact-checking/statements/statement-page.service.ts';
import { calibrateConfidence } from '../fact-checking/calibration.ts';
import type { Evidence } from '../fact-checking/evidence.ts';
import { describeReason } from '../fact-checking/verdict-explanation.ts';
import { computeVerdict, type VerdictResult, type Verdict } from '../fact-checking/verdict.ts';

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
 * (fact-checking/verdict.ts). Where the sentence was seen proves nothing by itself: the same words
 * elsewhere are taken for copies, and publishers or agencies that said it add nothing in other
 * words; but they are heard where they say the opposite, and where others do: of two reports that
 * contradict each other not both are false, and a correction is not false for what it corrects.
 * Statements that share a publisher or an agency vote once.
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
  const evidence = statements
    .slice(1)
    .flatMap((statement) =>
      toEvidence(statement, storyById.get(statement.id)!, storyById.get(id)!),
    );
  const independentEvidence = evidence.filter(({ isFromClaimant }) => !isFromClaimant);
  const countStories = (stance: Evidence['stance']) =>
    new Set(
      independentEvidence
        .filter((each) => each.stance === stance)
        .map(({ document }) => document.story),
    ).size;
  const result = computeVerdict(evidence, kind === 'PREDICTION' ? { open: 'prediction' } : {});
  const { verdict, confidence, reasons } =
    result.verdict === 'FALSE'
      ? reconsiderFalseVerdict(ownStatement, evidence, storyById.get(id)!)
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
  evidence: readonly Evidence[],
  story: number,
): Pick<VerdictResult, 'verdict' | 'confidence' | 'reasons'> {
  const contradictingEvidence = evidence.filter(({ stance }) => stance === 'CONTRADICTS');
  // Two statements contradict each other as surely from either side
  const confidence = Math.max(...contradictingEvidence.map((each) => each.confidence));
  const ownEvidence = toEvidence({ ...ownStatement, confidence }, story, story).map((each) => ({
    ...each,
    isFromClaimant: false,
  }));
  const result = computeVerdict([...ownEvidence, ...evidence]);
  if (result.verdict !== 'TRUE') return result;
  // by that it would be true
  const otherReasons = result.reasons.filter((reason) => !reason.startsWith('balance:'));
  return {
    verdict: 'UNCERTAIN',
    confidence: calibrateConfidence(0),
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

/** What is needed of a document to weigh it; nothing is quoted from these. */
function toEvidence(
  { id, publishers, relation = 'SUPPORTS', confidence }: AttributedStatement,
  story: number,
  originStory: number,
): Evidence[] {
  return publishers.map(({ domain, outlet, agency, credibility, publishedAt }) => {
    const document: SourceDocument = {
      ...{
        origin: 'news',
        id,
        url: '',
        domain,
        outlet: outlet || domain || 'Ingested content',
        title: '',
        author: null,
        language: 'und',
        country: '',
      },
      ...{ text: '', isRead: true, claimReviews: [], story, agency },
      publishedAt: publishedAt ? new Date(publishedAt) : null,
      referenceDate: new Date(publishedAt ?? 0),
      credibility: { score: credibility, type: 'unknown', reasons: [] },
    };
    return {
      ...{
        document,
        quote: '',
        start: 0,
        end: 0,
        type: 'NEWS',
        stance: relation,
        confidence,
        why: '',
        relevance: 1,
      },
      isFromClaimant: relation === 'SUPPORTS' && story === originStory,
    };
  });
}
