import { topicsOf } from './category/category.ts';
import { proposeClaims } from './claims.offline.ts';
import { proposeEdges } from './edges.offline.ts';
import type { ExtractionRequest } from './engine.ts';
import { proposeEntities } from './entities.offline.ts';
import { type Claim, type Extraction, TASKS } from './extraction.ts';
import { proposePoints } from './points.offline.ts';
import { proposePredictions } from './predictions.offline.ts';
import type { Given, Proposal } from './proposal.ts';
import { settle } from './settle.ts';
import { type Source, type SourceDocument, readSource } from './source.ts';

/**
 * What a document says, by rules alone: deterministic, without network, linear in the length of the
 * text (tens of milliseconds for 20,000 characters). Synchronous: a service that serves others
 * meanwhile runs it on a thread.
 *
 * @param given what another engine has found already; the rules fill in what it has not read
 * @throws RangeError for a document over 400,000 characters or an invalid reference date
 */
export function extractOffline(
  { tasks = TASKS, ...document }: ExtractionRequest,
  given: Given = {},
): Extraction {
  const source = readSource(document);
  const proposal = propose(source, tasks);
  return settle(source, {
    claims: [...(given.claims?.found ?? []), ...beyond(proposal.claims, given.claims)],
    predictions: [
      ...(given.predictions?.found ?? []),
      ...beyond(proposal.predictions, given.predictions),
    ],
    entities: [
      ...(given.entities?.found ?? []),
      ...unlessMentioned(proposal.entities, given.entities),
    ],
    edges: [
      ...(given.edges?.found ?? []),
      ...proposal.edges.filter(({ to }) => !covers(given.edges, to.sentence)),
    ],
    points: [...(given.points?.found ?? []), ...beyond(proposal.points, given.points)],
  });
}

/**
 * The claims of a text alone, for callers that need nothing else. Throws as `extractOffline` does.
 */
export const detectClaims = (document: SourceDocument): Claim[] =>
  extractOffline({ ...document, tasks: ['claims'] }).claims;

function propose(source: Source, tasks: NonNullable<ExtractionRequest['tasks']>): Proposal {
  const topics = topicsOf(source.text, source.title);
  // A sentence is one or the other: nobody can check yet what is predicted.
  const predictions =
    tasks.includes('claims') || tasks.includes('predictions')
      ? proposePredictions(source, topics)
      : [];
  const predicted = new Set(predictions.map(({ sentence }) => sentence));
  return {
    claims: tasks.includes('claims') ? proposeClaims(source, predicted, topics) : [],
    predictions: tasks.includes('predictions') ? predictions : [],
    entities: tasks.includes('entities') ? proposeEntities(source) : [],
    edges: tasks.includes('edges') ? proposeEdges(source) : [],
    points: tasks.includes('points') ? proposePoints(source) : [],
  };
}

type Covered = { covered: [first: number, last: number][] } | undefined;

const covers = (given: Covered, sentence: number) =>
  given?.covered.some(([first, last]) => first <= sentence && sentence <= last) ?? false;

const beyond = <T extends { sentence: number }>(proposed: T[], given: Covered): T[] =>
  proposed.filter(({ sentence }) => !covers(given, sentence));

/**
 * Entities stand in many sentences: of those the rules found, mentions that lie beyond what was
 * read are added.
 */
function unlessMentioned(
  proposed: Proposal['entities'],
  given: Given['entities'],
): Proposal['entities'] {
  if (!given) return proposed;
  return proposed.flatMap((entity) => {
    const mentions = beyond(entity.mentions, given);
    return mentions.length ? [{ ...entity, mentions }] : [];
  });
}
