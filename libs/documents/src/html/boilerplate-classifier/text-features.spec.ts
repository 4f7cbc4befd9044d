import type { Block } from '../block.ts';
import { parseDocument } from '../dom.ts';
import { extractBlocks } from '../dom-to-blocks.ts';
import { computeTextFeatures } from './text-features.ts';

const signs = (html: string) =>
  computeTextFeatures(
    extractBlocks(parseDocument(`<html><body><p>${html}</p></body></html>`), undefined)[0] as Block,
  );

describe('the signs of a text', () => {
  it.each([
    'The bridge was closed on Tuesday, and nobody could say when it would open again.',
    '그 다리는 화요일에 폐쇄되었고, 언제 다시 열릴지 아무도 말할 수 없었다고 시청은 밝혔다.',
    'その橋は火曜日に閉鎖され、いつ再開されるのか誰にも分からないと市は述べた。',
    '这座桥星期二被关闭，没有人能说出它什么时候会重新开放。',
    'أُغلق الجسر يوم الثلاثاء، ولم يستطع أحد أن يقول متى سيُفتح من جديد بحسب البلدية.',
  ])('show a sentence in any script: %s', (text) => {
    expect(signs(text)).toMatchObject({
      isProse: true,
      endsSentence: true,
      sentenceCount: 1,
      commaCount: 1,
      startsUpper: true,
    });
  });

  it('know a link whose address cannot be told', () => {
    expect(
      extractBlocks(
        parseDocument('<p><a href="/a">link</a> <a href="#top">to top</a></p>'),
        undefined,
      )[0]?.linkShare,
    ).toBeCloseTo(4 / 9);
  });

  it('show links and what is bold by their share', () => {
    expect(signs('<a href="/a">one</a> <b>two</b> <a href="/b">six</a>')).toMatchObject({
      isProse: false,
      linkCount: 2,
      endsSentence: false,
    });
    expect(signs('<b>bold</b>rest').boldShare).toBe(0.5);
  });

  it('take a lone surrogate for no letter', () =>
    expect(signs('a \uD83C b').words).toEqual(['a', 'b']));
});
