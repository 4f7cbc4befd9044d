import { HARBOUR_TEXT } from './sample-texts.ts';
import { seedCollection, type SeededCollection } from './seed-collection.ts';
import { toBearerHeader, type VerifyTestApp } from './verify-app.ts';

/** A subject's resources: ids by the names of the routes' parameters. */
export interface TenantResources {
  stored: SeededCollection;
  collection: string;
  ids: Record<string, string>;
}

/** Creates a collection, a graph of two nodes and a chat session for the holder of `key`. */
export async function createTenantResources(
  verify: VerifyTestApp,
  key: string,
): Promise<TenantResources> {
  const send = (path: string, body: object) =>
    verify.http.post(`/api/v1${path}`).set(toBearerHeader(key)).send(body).expect(200);
  const createResource = async (path: string, body: object) => (await send(path, body)).body;
  const stored = await seedCollection(verify, {
    key,
    pages: [{ url: 'https://a.org/harbour', title: 'Harbour', text: HARBOUR_TEXT }],
  });
  const { tkg_id: tkgId } = await createResource('/tkgs', { name: 'A graph' });
  const node = async (label: string) =>
    (await createResource(`/tkgs/${tkgId}/graph/nodes`, { label })).id as string;
  const [nodeId, otherNodeId] = [await node('One'), await node('Other')];
  const { id: edgeId } = await createResource(`/tkgs/${tkgId}/graph/edges`, {
    from: nodeId,
    to: otherNodeId,
    edge_type: 'SUPPORTS',
  });
  const { text } = await send('/chat', {
    message: 'What did the repair cost?',
    collection_id: stored.id,
  });
  const [, messageId] = /"messageId":"([^"]+)"/.exec(text)!;
  const [, sessionId] = /"session_id":"([^"]+)"/.exec(text)!;
  const ids = {
    sourceId: stored.sources[0]!.id,
    tkgId,
    nodeId,
    otherNodeId,
    edgeId,
    messageId: messageId!,
    sessionId: sessionId!,
  };
  return { stored, collection: stored.id, ids };
}

/** Inserts the ids into the parameters of a route or its body. */
export function fillPath(text: string, { collection, ids }: TenantResources): string {
  const own: Record<string, string> = {
    ...ids,
    id: text.startsWith('/chat') ? ids.sessionId! : collection,
  };
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!own[name]) throw new Error(`The spec does not know what {${name}} of ${text} is.`);
    return own[name];
  });
}
