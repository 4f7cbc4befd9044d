import { PlumblineError, type VerifyClient } from '@plumbline/client';
import { counted } from './model.ts';
import type { Tally } from './tally.ts';

export interface OnChat {
  verify: VerifyClient;
  tally: Tally;
}

type Message = Parameters<VerifyClient['chat']['stream']>[0];

/** What a reader heard of a reply. */
interface Heard {
  messageId: string;
  sessionId: string | undefined;
  text: string;
  grounded: boolean;
  /** `finish`, `error` or `abort`; empty where it had none. */
  ending: string;
}

/** 3 s, and longer than the drain and the grace of a process that is ended. */
const [SHORT, LONG] = [60, 900];
const LANES = { short: 3, long: 4 };
/**
 * A stream is read on by itself, as a client does when nobody else counts; one that never ends is a
 * fault.
 */
const reading = () => ({ retry: { attempts: 5 }, signal: AbortSignal.timeout(PATIENCE_MS) });
const PATIENCE_MS = 150_000;
/** A process may be killed as soon as the one before is back, and a long reply is cut each time. */
const MOST_ASKED = 20;
const STOP_AFTER = 30;

/** As `verifyJourneys`: replies that take their time. */
export const chatJourneys: Record<string, (on: OnChat) => Promise<void>> = {
  ...lanes('reply', LANES.short, (on) => count(on, SHORT)),
  ...lanes('long reply', LANES.long, (on) => count(on, LONG)),
  stopped,
};

/** Several of one kind, side by side. */
function lanes(name: string, many: number, journey: (on: OnChat) => Promise<void>) {
  return Object.fromEntries(
    Array.from({ length: many }, (_, at) => [`${name} ${at + 1}`, journey]),
  );
}

/**
 * Has it counted, before two readers; a reply that broke off is asked for again until all was said.
 */
async function count({ verify, tally }: OnChat, to: number): Promise<void> {
  const all = counted(to);
  for (let asked = 0; asked < MOST_ASKED; asked++) {
    const { heard, beside } = await tally.ask('chat', () =>
      heardByTwo(verify, tally, { message: `Count to ${to}.` }),
    );
    if (beside.text !== heard.text || beside.ending !== heard.ending)
      tally.wrong(`chat: one heard ${told(heard)}, another beside ${told(beside)}`);
    if (!all.startsWith(heard.text)) tally.wrong(`chat: not what was said: ${told(heard)}`);
    if (heard.ending === 'finish' && heard.text !== all)
      tally.wrong(`chat: only ${told(heard)} of ${to}`);
    if (heard.ending !== 'error')
      return heard.ending === 'finish' ? undefined : tally.wrong(`chat: ended by ${told(heard)}`);
    tally.interrupted();
  }
  tally.wrong(`chat: broke off ${MOST_ASKED} times in a row`);
}

/** Stops a reply in the middle, from whichever instance. */
async function stopped({ verify, tally }: OnChat): Promise<void> {
  const { heard } = await tally.ask('chat', () =>
    heardByTwo(verify, tally, { message: `Count to ${LONG}.` }, STOP_AFTER),
  );
  // its process was gone before it could be told to stop
  if (heard.ending === 'error') return tally.interrupted();
  if (heard.ending !== 'abort') tally.wrong(`chat stop: ended by ${told(heard)}`);
}

/**
 * Asks twice in one session of a collection, the second time as of now; what was heard is held
 * against what the session keeps.
 */
export async function conversation({
  verify,
  tally,
  slug,
}: OnChat & { slug: string }): Promise<void> {
  let session: string | undefined;
  for (const as_of of [undefined, new Date().toISOString()])
    for (let asked = 0; asked < MOST_ASKED; asked++) {
      const message = {
        message: 'What did the repair of the harbour of Lindholm cost?',
        collection_id: slug,
        session_id: session,
        as_of,
      };
      const { heard, beside } = await tally.ask('chat on a collection', () =>
        inTurn(verify, tally, message),
      );
      session ??= heard.sessionId;
      if (beside.text !== heard.text)
        tally.wrong(`chat: one heard ${told(heard)}, another beside ${told(beside)}`);
      const { messages } = await tally.ask('chat session', () =>
        verify.chat.sessions.get(session!),
      );
      if (messages.at(-1)?.text.trim() !== heard.text.trim())
        tally.wrong(`chat: heard ${told(heard)}, the session keeps ${messages.at(-1)?.text}`);
      if (heard.ending === 'finish') {
        if (!heard.grounded) tally.wrong(`chat: not grounded: ${told(heard)}`);
        break;
      }
      if (heard.ending !== 'error') tally.wrong(`chat: ended by ${told(heard)}`);
      tally.interrupted();
    }
  await tally.ask('chat sessions', () => verify.chat.sessions.list({ collection_id: slug }));
  await tally.call(
    'delete session',
    () => verify.chat.sessions.delete(session!),
    ({ status }) => status === 404,
  );
}

/**
 * Says something in a session; where a reply is being made there, of which nothing was heard, it is
 * heard to its end first.
 */
async function inTurn(
  verify: VerifyClient,
  tally: Tally,
  message: Message,
): Promise<{ heard: Heard; beside: Heard }> {
  try {
    return await heardByTwo(verify, tally, message);
  } catch (error) {
    if (!(error instanceof PlumblineError) || error.status !== 409 || !message.session_id)
      throw error;
    for await (const event of verify.chat.underWay(message.session_id, reading())) void event;
    return heardByTwo(verify, tally, message);
  }
}

/**
 * A reply as it is made, for whoever asked and for one who reads from its beginning beside, on
 * whichever instance; stopped after so many pieces, if at all.
 */
async function heardByTwo(
  verify: VerifyClient,
  tally: Tally,
  message: Message,
  stopAfter = Infinity,
): Promise<{ heard: Heard; beside: Heard }> {
  let beside: Promise<Heard> | undefined;
  let stopping: Promise<unknown> | undefined;
  let pieces = 0;
  const heard = await hear(
    tally,
    (onAnswer) => verify.chat.stream(message, { ...reading(), onAnswer }),
    {
      begun(id) {
        beside = hear(tally, (onAnswer) => verify.chat.resume(id, '', { ...reading(), onAnswer }));
        beside.catch(() => undefined); // awaited below
      },
      piece(id) {
        if (++pieces !== stopAfter) return;
        stopping = tally.ask('chat stop', () => verify.chat.stop(id));
        stopping.catch(() => undefined);
      },
    },
  ).catch(async (error: unknown) => {
    await Promise.allSettled([beside, stopping]);
    throw error;
  });
  await stopping;
  return { heard, beside: (await beside)! };
}

async function hear(
  tally: Tally,
  ask: (onAnswer: () => void) => ReturnType<VerifyClient['chat']['stream']>,
  { begun, piece }: { begun?: (id: string) => void; piece?: (id: string) => void } = {},
): Promise<Heard> {
  let answers = 0;
  const heard: Heard = {
    messageId: '',
    sessionId: undefined,
    text: '',
    grounded: false,
    ending: '',
  };
  for await (const event of ask(() => void answers++)) {
    if (event.type === 'start') {
      heard.messageId = event.messageId;
      heard.sessionId = event.messageMetadata?.session_id ?? undefined;
      begun?.(heard.messageId);
    }
    if (event.type === 'text-delta') {
      heard.text += event.delta;
      piece?.(heard.messageId);
    }
    if (event.type === 'data-grounding') heard.grounded = event.data.grounded;
    if (event.type === 'finish' || event.type === 'error' || event.type === 'abort')
      heard.ending = event.type;
  }
  if (answers > 1) tally.resumed();
  return heard;
}

const told = ({ messageId, text, ending }: Heard) =>
  `${JSON.stringify(text.slice(-40))} (${text.length} characters, ${ending || 'no end'}, ` +
  `${messageId})`;
