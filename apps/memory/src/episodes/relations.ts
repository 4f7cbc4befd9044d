import type { Edge, EdgeEnd, EdgeType } from '@plumbline/extraction';
import { inTurns } from '@plumbline/http';
import type { Block } from './draft.ts';
import type { EpisodeWriter, ReadMessage } from './episode-draft.ts';
import { normalForm } from './likeness.ts';
import type { Statement } from './statements.ts';

/**
 * What document 3 takes from a message; what else the engine reads (QUALIFIES, DEPENDS_ON …) is
 * left to callers.
 */
const TAKEN: ReadonlySet<EdgeType> = new Set([
  'CAUSES',
  'CONTRIBUTING_FACTOR',
  'TRIGGERS',
  'PREVENTS',
  'SUPPORTS',
  'CONTRADICTS',
  'CONCURRENT_SIGNAL',
] as const);

/**
 * The causal links that a message argues. Where both ends are statements of their own, the link is
 * between their blocks. Where a sentence states cause and effect itself ("sales fell because the
 * port was closed"), the sentence is the claim, and its two halves become factors, linked with each
 * other and from the claim: so chains of causes run through them, and meet where another message
 * names the same factor.
 */
export async function addRelations(
  writer: EpisodeWriter,
  { extraction, statements }: ReadMessage,
  blocks: ReadonlyMap<Statement, Block>,
): Promise<void> {
  const byWords = new Map(
    await inTurns(statements, (statement) => [normalForm(statement.quote.text), statement]),
  );
  const holding = ({ start, end, text }: EdgeEnd) =>
    byWords.get(normalForm(text)) ??
    statements.find(({ quote }) => quote.start <= start && end <= quote.end);
  await inTurns(
    await taken(extraction.edges),
    ({ from, to, type, confidence, mechanism, evidence }) => {
      const [cause, effect] = [holding(from), holding(to)];
      if (cause && effect && cause !== effect) {
        writer.link(blocks.get(cause)!.id, blocks.get(effect)!.id, type, evidence, 'edge', {
          confidence,
          mechanism,
        });
        return;
      }
      const claim = cause ?? effect;
      const ends = [from, to].map((end) => writer.factor(end.text, end));
      writer.link(ends[0]!.id, ends[1]!.id, type, evidence, claim ? 'claim' : 'edge', {
        confidence,
        mechanism,
      });
      if (claim) for (const { id } of ends) writer.edge(blocks.get(claim)!.id, id, 'MENTIONS');
    },
  );
}

const meets = (a: EdgeEnd, b: EdgeEnd) => a.start < b.end && b.start < a.end;

/**
 * The links to take; of two readings of one sentence the surer, where an end of the other runs
 * across both of its ends.
 */
async function taken(edges: readonly Edge[]): Promise<Edge[]> {
  const wanted = edges.filter(({ type }) => TAKEN.has(type));
  const across = (end: EdgeEnd, { from, to }: Edge) => meets(end, from) && meets(end, to);
  const left = await inTurns(wanted, ({ from, to, confidence }) =>
    wanted.some(
      (surer) => surer.confidence > confidence && (across(from, surer) || across(to, surer)),
    ),
  );
  return wanted.filter((_, at) => !left[at]);
}
