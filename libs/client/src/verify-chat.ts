import type { ApiClient } from './api-client.ts';
import type { CallOptions } from './options.ts';
import { streamReplyEvents } from './reply-stream.ts';
import { mergeRetryOptions } from './retry.ts';
import type { RequestBody, Operation, QueryParameters } from './operation-types.ts';
import type { paths } from './verify.openapi.ts';

type Chat = RequestBody<Operation<paths, '/api/v1/chat', 'post'>>;
type SessionsQuery = QueryParameters<Operation<paths, '/api/v1/chat/sessions', 'get'>>;

const EVENT_STREAM = { accept: 'text/event-stream' };

/** Chats about a collection, a graph, or the news. */
export function createChatApi(api: ApiClient<paths>) {
  const streamOptions = (call: CallOptions = {}) => ({
    retry: mergeRetryOptions(api.retry, call.retry),
    signal: call.signal,
    resumeAfter: (messageId: string, lastEventId: string) =>
      api.lines(
        'get',
        '/api/v1/chat/streams/{messageId}',
        { path: { messageId }, query: {} },
        withoutRetries(call),
        {
          ...EVENT_STREAM,
          headers: lastEventId ? { 'Last-Event-ID': lastEventId } : {},
        },
      ),
  });
  return {
    /**
     * Sends a message and yields the reply's events. A broken connection is resumed; errors before
     * the first event are thrown.
     */
    stream: (body: Chat, call?: CallOptions) =>
      streamReplyEvents({
        ...streamOptions(call),
        startReply: () => api.lines('post', '/api/v1/chat', { body }, call, EVENT_STREAM),
      }),
    /**
     * Yields a reply from its beginning, or after an event, until an hour after its end. Yields
     * nothing when all events are known.
     */
    resume: (messageId: string, lastEventId = '', call?: CallOptions) => {
      const { resumeAfter, ...options } = streamOptions(call);
      return streamReplyEvents({
        ...options,
        resumeAfter,
        messageId,
        startReply: () => resumeAfter(messageId, lastEventId),
      });
    },
    /** Yields the running reply of a session; nothing when none is running. */
    underWay: (sessionId: string, call?: CallOptions) =>
      streamReplyEvents({
        ...streamOptions(call),
        startReply: () =>
          api.lines(
            'get',
            '/api/v1/chat/{sessionId}/stream',
            { path: { sessionId }, query: {} },
            call,
            EVENT_STREAM,
          ),
      }),
    /** Stops a reply; its text so far is kept. */
    stop: (messageId: string, call?: CallOptions) =>
      api.send('delete', '/api/v1/chat/streams/{messageId}', { path: { messageId } }, call, {
        isIdempotent: true,
      }),
    sessions: {
      list: (query: SessionsQuery = {}, call?: CallOptions) =>
        api.send('get', '/api/v1/chat/sessions', { query }, call),
      /** Returns a session with its messages. */
      get: (id: string, call?: CallOptions) =>
        api.send('get', '/api/v1/chat/sessions/{id}', { path: { id } }, call),
      delete: (id: string, call?: CallOptions) =>
        api.send('delete', '/api/v1/chat/sessions/{id}', { path: { id } }, call),
    },
  };
}

/** Streams of replies count their attempts themselves. */
const withoutRetries = (call: CallOptions): CallOptions => ({ ...call, retry: { attempts: 0 } });
