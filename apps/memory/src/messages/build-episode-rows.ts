import { mapYielding, yieldToEventLoop } from '@plumbline/concurrency';
import { addSupersessions } from './supersession.ts';
import type { GraphNode, EpisodeRows, RequestGraph } from './request-graph.ts';
import { addEntities, EpisodeBuilder, type ExtractedMessage } from './episode-builder.ts';
import type { Message } from './message.ts';
import { addCausalLinks } from './causal-links.ts';
import type { Statement } from './statements.ts';

/**
 * Builds the rows of one message, given the known blocks. Yields to other work in between, since a
 * message may be long.
 */
export async function buildEpisodeRows(
  space: string,
  extractedMessage: ExtractedMessage,
  graph: RequestGraph,
): Promise<EpisodeRows> {
  const builder = new EpisodeBuilder(
    space,
    extractedMessage.message,
    extractedMessage.id,
    graph,
    extractedMessage.engine,
  );
  const nodeByStatement = new Map<Statement, GraphNode>();
  const newNodeByStatement = new Map<Statement, GraphNode>();
  await mapYielding(extractedMessage.statements, (statement) => {
    const { node, isNew } = builder.addStatement(statement);
    nodeByStatement.set(statement, node);
    if (isNew) newNodeByStatement.set(statement, node);
  });
  await yieldToEventLoop();
  await addEntities(builder, extractedMessage, newNodeByStatement);
  await yieldToEventLoop();
  await addCausalLinks(builder, extractedMessage, nodeByStatement);
  await yieldToEventLoop();
  await addSupersessions(builder, nodeByStatement, graph);
  return builder.rows;
}

/**
 * The rows of a message that could not be extracted: it is stored anyway, and can be sent again.
 */
export const buildUnreadEpisodeRows = (
  space: string,
  message: Message,
  id: string,
  graph: RequestGraph,
): EpisodeRows => new EpisodeBuilder(space, message, id, graph, null).rows;
