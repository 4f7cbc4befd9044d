import * as fc from 'fast-check';
import { extractQuestion, condenseQuestion } from './chat-question.ts';
import { detectReplyLanguage } from './reply-language.ts';
import { isDoubt, classifySmallTalk } from './small-talk.ts';

const user = (text: string) => ({ role: 'user' as const, text });
const assistant = (text: string) => ({ role: 'assistant' as const, text });

describe('what a message asks', () => {
  it('is itself, after what the user asked before; small talk and doubts do not count', () => {
    const history = [
      user('hi'),
      assistant('Hello.'),
      user('How high is the tower?'),
      assistant('90 metres.'),
      user('no!'),
      assistant('It is.'),
    ];
    expect(extractQuestion('And the bridge?', history)).toEqual({
      question: 'And the bridge?',
      previousQuestions: ['How high is the tower?'],
      isDoubted: false,
    });
  });

  it('is the question before it, when it only doubts the answer', () => {
    const history = [
      user('How high is the tower?'),
      assistant('90 metres.'),
      user('And the bridge?'),
      assistant('412 metres long.'),
    ];
    expect(extractQuestion('no, it was 50', history)).toEqual({
      question: 'And the bridge?',
      previousQuestions: ['How high is the tower?'],
      isDoubted: true,
    });
    expect(extractQuestion('no, it was 50', [])).toMatchObject({
      question: 'no, it was 50',
      isDoubted: false,
    });
  });

  it.each([
    'No, it was 50.',
    "that's not right",
    'That’s wrong, I read 50',
    'Nein, es waren 50',
    'but it was 50',
    'Really?',
    'wirklich?',
    'Non, c’était 50',
    'No es cierto',
    '아니요',
    '違います',
    '不对，是50',
  ])('a doubt: %s', (message) => expect(isDoubt(message)).toBe(true));
  it.each([
    'No, what about the bridge?',
    'Actually, how long is it?',
    'but who paid for it',
    'no, tell me about the ferry',
    'No problem, and the ferry?',
    'really interesting!',
    '아니, 다리 길이를 알려줘',
    'North of it?',
    'Note the date of the opening',
    'Nonstop trains to Oakmoor',
    'Who?',
  ])('no doubt: %s', (message) => expect(isDoubt(message)).toBe(false));
  it.each([
    ['Hi!', 'hello'],
    ['  HELLO there ', 'hello'],
    ['ok, thanks', 'thanks'],
    ['¡Muchas gracias!', 'thanks'],
    ['안녕하세요?', 'hello'],
    ['👍', 'hello'],
    ['شكرا', 'thanks'],
  ])('small talk: %s', (message, kind) => expect(classifySmallTalk(message)).toBe(kind));
  it.each([
    'Hi, how long is the bridge?',
    'thanks to whom was it built',
    '50',
    'hello world program',
  ])('no small talk: %s', (message) => expect(classifySmallTalk(message)).toBeUndefined());

  it.each([
    ['no, tell me about the ferry', 'tell me about the ferry'],
    ['But who paid for it', 'who paid for it'],
    ["That's wrong, who paid for it?", 'who paid for it?'],
    ['Is it old?', 'Is it old?'],
  ])('goes without the doubt that it begins with: %s', (message, question) => {
    expect(extractQuestion(message, [user('How high is the tower?')])).toMatchObject({
      question,
      isDoubted: false,
    });
  });

  it('of a long message is its questions, or its beginning, never more than a thousand characters', () => {
    const pasted = 'The tower is old and many people have seen it from afar. '.repeat(60);
    expect(condenseQuestion(`${pasted}How high is the tower?`)).toBe('How high is the tower?');
    expect(condenseQuestion(pasted)).toMatch(/^The tower is old/);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 5_000 }), (text) => {
        expect(condenseQuestion(text).length).toBeLessThanOrEqual(1_000);
        expect(condenseQuestion(text).isWellFormed()).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    ['Wie hoch ist der Turm in Oakmoor?', [], 'de'],
    ['탑의 높이는 얼마인가요?', [], 'ko'],
    ['50?', ['Wie hoch ist der Turm in Oakmoor?'], 'de'],
    ['🎉', [], 'en'],
    ['كم يبلغ ارتفاع البرج؟', [], 'ar'],
  ])('is answered in its language: %s', (message, before, language) => {
    expect(detectReplyLanguage({ message, history: before.map(user) })).toBe(language);
    expect(detectReplyLanguage({ message, history: before.map(user), language: 'fr' })).toBe('fr');
  });
});
