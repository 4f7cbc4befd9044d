import type { SourceDocument } from '../sources/source-document.ts';
import type { Publisher, StatementPage } from '../statements/statement-pages.ts';
import { calibrated } from '../verification/calibration.ts';
import type { Evidence } from '../verification/evidence.ts';
import { reasonText } from '../verification/reasons.ts';
import { verdictOf, type Judged, type Verdict } from '../verification/verdict.ts';

/** How a statement stands by what is stored. */
export interface Standing {
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
interface Voice {
  id: string;
  saidBy: readonly Publisher[];
  relation?: 'SUPPORTS' | 'CONTRADICTS';
  confidence: number;
}

/**
 * The verdict that the statements it is linked with give, by the rules of fact checks
 * (verification/verdict.ts). Where the sentence was seen proves nothing by itself: the same words
 * elsewhere are taken for copies, and publishers or agencies that said it add nothing in other
 * words; but they are heard where they say the opposite, and where others do: of two reports that
 * contradict each other not both are false, and a correction is not false for what it corrects.
 * Statements that share a publisher or an agency vote once.
 */
export function standingOf({
  id,
  kind,
  seen,
  linked,
}: Pick<StatementPage, 'id' | 'kind' | 'seen' | 'linked'>): Standing {
  const own: Voice = {
    id,
    saidBy: seen.map((place) => ({
      ...place,
      publishedAt: place.publishedAt?.toISOString() ?? null,
    })),
    confidence: 1,
  };
  const voices = [
    own,
    ...linked.map(({ seenIn, ...other }): Voice => ({ ...other, saidBy: seenIn })),
  ];
  const story = storiesOf(voices);
  const evidence = voices
    .slice(1)
    .flatMap((voice) => evidenceOf(voice, story.get(voice.id)!, story.get(id)!));
  const counted = evidence.filter(({ isClaimants }) => !isClaimants);
  const stories = (stance: Evidence['stance']) =>
    new Set(counted.filter((each) => each.stance === stance).map(({ document }) => document.story))
      .size;
  const judged = verdictOf(evidence, kind === 'PREDICTION' ? { open: 'prediction' } : {});
  const { verdict, confidence, reasons } =
    judged.verdict === 'FALSE' ? heard(own, evidence, story.get(id)!) : judged;
  return {
    verdict,
    confidence,
    supporting: stories('SUPPORTS'),
    contradicting: stories('CONTRADICTS'),
    reasons,
  };
}

/**
 * The verdict on what others call false, with the word of those who say it against theirs: it keeps
 * a statement from being false, and makes none true.
 */
function heard(
  own: Voice,
  evidence: readonly Evidence[],
  story: number,
): Pick<Judged, 'verdict' | 'confidence' | 'reasons'> {
  const against = evidence.filter(({ stance }) => stance === 'CONTRADICTS');
  // Two statements contradict each other as surely from either side
  const confidence = Math.max(...against.map((each) => each.confidence));
  const voice = evidenceOf({ ...own, confidence }, story, story).map((each) => ({
    ...each,
    isClaimants: false,
  }));
  const judged = verdictOf([...voice, ...evidence]);
  if (judged.verdict !== 'TRUE') return judged;
  // by that it would be true
  const others = judged.reasons.filter((reason) => !reason.startsWith('balance:'));
  return {
    verdict: 'UNCERTAIN',
    confidence: calibrated(0),
    reasons: [reasonText({ kind: 'outweighed' }), ...others],
  };
}

/**
 * The story of each voice: those that share a publisher or an agency, through however many others,
 * have one number.
 */
function storiesOf(voices: readonly Voice[]): Map<string, number> {
  const story = voices.map((_, at) => at);
  const root = (at: number): number => (story[at] === at ? at : (story[at] = root(story[at]!)));
  const first = new Map<string, number>();
  for (const [at, { saidBy }] of voices.entries())
    for (const name of saidBy.flatMap(namesOf)) {
      const other = first.get(name);
      if (other === undefined) first.set(name, at);
      else story[root(Math.max(other, at))] = root(Math.min(other, at));
    }
  return new Map(voices.map(({ id }, at) => [id, root(at)]));
}

const namesOf = ({ domain, agency }: Publisher): string[] => [
  ...(domain ? [`domain ${domain}`] : []),
  ...(agency ? [`agency ${agency}`] : []),
];

/** What is needed of a document to weigh it; nothing is quoted from these. */
function evidenceOf(
  { id, saidBy, relation = 'SUPPORTS', confidence }: Voice,
  story: number,
  origin: number,
): Evidence[] {
  return saidBy.map(({ domain, outlet, agency, credibility, publishedAt }) => {
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
      toldFrom: new Date(publishedAt ?? 0),
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
      isClaimants: relation === 'SUPPORTS' && story === origin,
    };
  });
}
