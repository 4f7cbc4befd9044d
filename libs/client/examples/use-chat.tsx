// libs/client/examples/use-chat.tsx
import { useChat } from '@ai-sdk/react';
import type { PlumblineUIMessage } from '@plumbline/client/chat-transport';
import type { ChatInit } from 'ai';

export function NewsChat(options: ChatInit<PlumblineUIMessage>) {
  const { messages, sendMessage, regenerate, stop, error, status } = useChat<PlumblineUIMessage>({
    resume: true, // after a reload, the reply in progress is read from its beginning
    ...options,
  });
  const isBusy = status === 'submitted' || status === 'streaming';
  return (
    <main data-status={status}>
      {messages.map(({ id, role, parts }) => (
        <article key={id} className={role}>
          {parts.map((part, index) =>
            part.type === 'text' ? (
              <p key={index}>{part.text}</p>
            ) : part.type === 'data-citation' ? (
              <cite key={index}>
                [{part.data.marker}] {part.data.outlet} {part.data.published_at?.slice(0, 10)}{' '}
                <a href={part.data.url ?? undefined}>{part.data.title}</a>
              </cite>
            ) : null,
          )}
        </article>
      ))}
      {error && <p role="alert">{error.message}</p>}
      <form action={(form) => void sendMessage({ text: form.get('question') as string })}>
        <input name="question" aria-label="Question" required />
        <button disabled={isBusy}>Ask</button>
        <button type="button" disabled={!isBusy} onClick={() => void stop()}>
          Stop
        </button>
        <button type="button" disabled={isBusy} onClick={() => void regenerate()}>
          Answer again
        </button>
      </form>
    </main>
  );
}
