import type { ReviewedStatement } from '@plumbline/extraction';
import { ReplyCheckQueue, type StatementReviewer } from './reply-check-queue.ts';

interface Stretch {
  text: string;
  question?: { statement: string; sources: string[] };
}

const cited = (text: string): Stretch => ({ text, question: { statement: text, sources: [] } });
const plain = (text: string): Stretch => ({ text });

/** A reviewer whose answers are waited for; what contains “false” is refused. */
class PendingReviewer {
  readonly asked: string[][] = [];
  private readonly answers: (() => void)[] = [];

  readonly review: StatementReviewer = (questions) =>
    new Promise((resolve) => {
      this.asked.push(questions.map(({ statement }) => statement));
      this.answers.push(() => {
        resolve(
          questions.map(({ statement }): ReviewedStatement =>
            statement.includes('false')
              ? { reasons: ['review'] }
              : { text: statement, reasons: [] },
          ),
        );
      });
    });

  async answerNext(): Promise<void> {
    await new Promise(setImmediate); // a check that is due has begun
    this.answers.shift()?.();
    await new Promise(setImmediate);
  }
}

async function joinTexts(texts: AsyncIterable<string>): Promise<string> {
  let joined = '';
  for await (const text of texts) joined += text;
  return joined;
}

describe('the check of a reply while it comes', () => {
  let reviewer: PendingReviewer;
  let queue: ReplyCheckQueue<Stretch>;
  beforeEach(() => {
    reviewer = new PendingReviewer();
    queue = new ReplyCheckQueue<Stretch>(reviewer.review, ({ text, question }, reviewed) =>
      question && !reviewed?.text ? '' : `${text} `,
    );
  });

  it('begins with the first sentence, and takes what has come meanwhile together', async () => {
    queue.add([cited('a')]);
    queue.add([cited('b')]);
    queue.add([cited('false')]);
    expect(reviewer.asked).toEqual([['a']]);
    expect(queue.take()).toBe('');
    await reviewer.answerNext();
    expect(queue.take()).toBe('a ');
    expect(reviewer.asked).toEqual([['a'], ['b', 'false']]);
    await reviewer.answerNext();
    expect(queue.take()).toBe('b ');
  });

  it('lets through at once what cites nothing, but never before what stands before it', async () => {
    queue.add([plain('hello')]);
    expect(queue.take()).toBe('hello ');
    queue.add([cited('a'), plain('then')]);
    queue.add([plain('and')]);
    expect(queue.take()).toBe('');
    await reviewer.answerNext();
    expect(queue.take()).toBe('a then and ');
    expect(reviewer.asked).toEqual([['a']]);
  });

  it('asks four times at most, and for all', async () => {
    let sent = '';
    for (let text = 0; text < 6; text++) {
      for (const part of ['a', 'b', 'c', 'd', 'e']) {
        queue.add([cited(`${part}${text}`)]);
        await reviewer.answerNext();
        sent += queue.take();
      }
      const flushing = joinTexts(queue.flush(false));
      await reviewer.answerNext();
      await reviewer.answerNext();
      sent += await flushing;
    }
    const finishing = joinTexts(queue.flush(true));
    await reviewer.answerNext();
    sent += await finishing;
    expect(reviewer.asked).toHaveLength(4);
    const texts = [0, 1, 2, 3, 4, 5];
    expect(sent).toBe(
      texts.map((at) => ['a', 'b', 'c', 'd', 'e'].map((part) => `${part}${at} `).join('')).join(''),
    );
  });

  it('gives what one check has decided before the next is awaited', async () => {
    queue.add([cited('a'), cited('b')]);
    queue.add([cited('c')]);
    const flushed = queue.flush(true);
    expect(await flushed.next()).toEqual({ value: '', done: false });
    void reviewer.answerNext();
    expect(await flushed.next()).toEqual({ value: 'a b ', done: false });
    void reviewer.answerNext();
    expect(await flushed.next()).toEqual({ value: 'c ', done: false });
    expect(await flushed.next()).toEqual({ value: undefined, done: true });
  });

  it('tells when more comes than can be decided', async () => {
    for (let at = 0; at < 30 && !queue.isFull; at++) queue.add([cited(`${at}`)]);
    expect(queue.isFull).toBe(true);
    const flushing = joinTexts(queue.flush(true));
    await reviewer.answerNext();
    await reviewer.answerNext();
    expect((await flushing).split(' ')).toHaveLength(25);
    expect(queue.isFull).toBe(false);
  });

  it('ends with what a check has thrown, such as the reason why its reader has left', async () => {
    const failing = new ReplyCheckQueue<Stretch>(
      () => Promise.reject(new Error('The reader is gone')),
      ({ text }) => text,
    );
    failing.add([cited('a')]);
    await new Promise(setImmediate);
    expect(() => failing.take()).toThrow('The reader is gone');
    await expect(joinTexts(failing.flush(true))).rejects.toThrow('The reader is gone');
  });
});
