import fc from 'fast-check';
import type { ChatMessageDto } from './chat.dto.ts';
import { parseConversation } from './conversation.ts';

const user = (content: string): ChatMessageDto => ({ role: 'user', content });
const assistant = (content: string): ChatMessageDto => ({ role: 'assistant', content });

describe('a conversation', () => {
  it('is one message, or several of which the last is replied to', () => {
    expect(parseConversation({ message: 'Hi' })).toEqual({ message: 'Hi', earlier: [] });
    expect(parseConversation({ messages: [user('A?'), assistant('B.'), user('C?')] })).toEqual({
      message: 'C?',
      earlier: [
        { role: 'user', text: 'A?' },
        { role: 'assistant', text: 'B.' },
      ],
    });
  });

  it('takes the texts of UI messages, and passes over what else they hold', () => {
    const messages: ChatMessageDto[] = [
      { id: 'a', role: 'assistant', parts: [{ type: 'step-start' }, { type: 'tool-fact_search' }] },
      { role: 'assistant', content: null },
      {
        id: 'b',
        role: 'user',
        content: null,
        parts: [
          { type: 'text', text: '첫째' },
          { type: 'data-mood' },
          { type: 'text', text: 'مرحبا 🚢' },
        ],
      },
    ];
    expect(parseConversation({ messages })).toEqual({
      message: '첫째\nمرحبا 🚢',
      earlier: [],
      clientId: 'b',
    });
  });

  it.each<[string, ChatMessageDto[] | undefined, string | undefined, RegExp]>([
    ['neither', undefined, undefined, /^message is required unless "messages" is sent/],
    ['both', [user('x')], 'x', /^message and messages cannot both/],
    [
      'the last of the assistant',
      [user('x'), assistant('y')],
      undefined,
      /^messages\[1\]\.role must be "user"/,
    ],
    ['no text', [user('  ')], undefined, /^messages\[0\] must contain text/],
    [
      'a file',
      [{ role: 'user', parts: [{ type: 'text', text: 'x' }, { type: 'file' }] }],
      undefined,
      /^messages\[0\]\.parts\[1\] is a file/,
    ],
    ['neither shape', [{ role: 'user' }], undefined, /^messages\[0\] must have exactly one/],
    [
      'both shapes',
      [{ role: 'user', content: 'x', parts: [] }],
      undefined,
      /^messages\[0\] must have exactly one/,
    ],
    [
      'too long',
      [user('🚢'.repeat(8_001))],
      undefined,
      /^messages\[0\] must not be longer than 8000/,
    ],
    [
      'too much',
      [assistant('x'.repeat(1_000_000)), user('y')],
      undefined,
      /^messages must not contain more than 1000000/,
    ],
    ['NUL', [user('a\0b')], undefined, /^messages\[0\] must not contain NUL/],
    [
      'half a letter',
      [assistant('\ud83d'), user('a')],
      undefined,
      /^messages\[0\] must be well-formed/,
    ],
  ])('%s is refused, and the field named', (_, messages, message, fieldName) => {
    expect(() => parseConversation({ message, messages })).toThrow(
      expect.objectContaining({ status: 400, message: expect.stringMatching(fieldName) }),
    );
  });

  it('takes a message of 8,000 characters, however many bytes they have', () => {
    expect(parseConversation({ messages: [user('🚢'.repeat(8_000))] }).message).toHaveLength(
      16_000,
    );
  });

  it('keeps every word that was said before, in its order', () => {
    const messageArbitrary = fc.record({
      role: fc.constantFrom('user' as const, 'assistant' as const),
      content: fc.string({ unit: 'grapheme-ascii' }),
    });
    fc.assert(
      fc.property(fc.array(messageArbitrary, { maxLength: 20 }), (earlier) => {
        const history = parseConversation({ messages: [...earlier, user('?')] }).earlier;
        expect(history).toEqual(
          earlier
            .filter(({ content }) => content.trim())
            .map(({ role, content }) => ({ role, text: content })),
        );
      }),
    );
  });
});
