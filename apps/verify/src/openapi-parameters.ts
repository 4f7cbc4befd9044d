import type { PathParameter } from '@plumbline/http';

const describeId = (description: string): PathParameter => ({ description, format: 'uuid' });

/** The descriptions of path parameters, by the segment before them. */
export const pathParameters: Record<string, PathParameter> = {
  'keys/{id}': describeId('Id of the API key.'),
  'sessions/{id}': describeId('Id of the chat session.'),
  'streams/{messageId}': {
    description: 'Id of the reply, as the event `start` of its stream contains it.',
  },
  'chat/{sessionId}': {
    description: 'Id of the chat session, or the id that the client gave the conversation.',
  },
  'document/{id}': describeId('Id of the document check.'),
  'checks/{id}': describeId('Id of the check.'),
  'deep-research/{id}': describeId('Id of the research.'),
  'webhooks/{id}': describeId('Id of the webhook.'),
  'collections/{id}': { description: 'Id of the collection (a UUID), or its slug.' },
  'sources/{sourceId}': describeId('Id of the source: its `ingest_source_id` in the collection.'),
  'erasures/{id}': describeId('Id of the erasure.'),
  'tkgs/{tkgId}': describeId('Id of the graph.'),
  'nodes/{nodeId}': describeId('Id of the node.'),
  'edges/{edgeId}': describeId('Id of the edge.'),
  'claims/{id}': describeId('Id of the claim.'),
  'predictions/{id}': describeId('Id of the prediction.'),
  'fact-checks/{id}': describeId('Id of the check.'),
};
