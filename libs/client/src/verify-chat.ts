import type { Api } from './api.ts';
import type { CallOptions } from './options.ts';
import { replyEvents } from './reply-stream.ts';
import type { BodyOf, Operation, QueryOf } from './typed.ts';
import type { paths } from './verify.openapi.ts';

type Chat = BodyOf<Operation<paths, '/api/v1/chat', 'post'>>;
type SessionsQuery = QueryOf<Operation<paths, '/api/v1/chat/sessions', 'get'>>;

const events = { accept: 'text/event-stream' };

/** Talks about a collection, a graph, or what the news say. */
export function chatOf(api: Api<paths>) {
  const reading = (call: CallOptions = {}) => ({
    retry: { ...api.retry, ...call.retry },
    signal: call.signal,
    after: (messageId: string, lastEventId: string) =>
      api.lines(
        'get',
        '/api/v1/chat/streams/{messageId}',
        { path: { messageId }, query: {} },
        once(call),
        {
          ...events,
          headers: lastEventId ? { 'Last-Event-ID': lastEventId } : {},
        },
      ),
  });
  return {
    /**
     * Says something, and gives the reply as it is made. A broken connection is taken up again;
     * what breaks before the first event is thrown.
     */
    stream: (body: Chat, call?: CallOptions) =>
      replyEvents({
        ...reading(call),
        first: () => api.lines('post', '/api/v1/chat', { body }, call, events),
      }),
    /**
     * A reply from its beginning, or behind an event, until an hour after its end; nothing when all
     * of it is known.
     */
    resume: (messageId: string, lastEventId = '', call?: CallOptions) => {
      const { after, ...more } = reading(call);
      return replyEvents({ ...more, after, messageId, first: () => after(messageId, lastEventId) });
    },
    /** The reply that is being made in a session; nothing when none is. */
    underWay: (sessionId: string, call?: CallOptions) =>
      replyEvents({
        ...reading(call),
        first: () =>
          api.lines(
            'get',
            '/api/v1/chat/{sessionId}/stream',
            { path: { sessionId }, query: {} },
            call,
            events,
          ),
      }),
    /** Stops a reply; what was said so far is kept. */
    stop: (messageId: string, call?: CallOptions) =>
      api.send('delete', '/api/v1/chat/streams/{messageId}', { path: { messageId } }, call, {
        isIdempotent: true,
      }),
    sessions: {
      list: (query: SessionsQuery = {}, call?: CallOptions) =>
        api.send('get', '/api/v1/chat/sessions', { query }, call),
      /** With its messages. */
      get: (id: string, call?: CallOptions) =>
        api.send('get', '/api/v1/chat/sessions/{id}', { path: { id } }, call),
      delete: (id: string, call?: CallOptions) =>
        api.send('delete', '/api/v1/chat/sessions/{id}', { path: { id } }, call),
    },
  };
}

/** A reply that is read on counts its attempts itself. */
const once = (call: CallOptions): CallOptions => ({ ...call, retry: { attempts: 0 } });
