import { splitSentences } from '@plumbline/text';
import { toLabel } from '../label.ts';
import { summarize } from './summarize.ts';

describe('summarize', () => {
  const text =
    'The city of Norvik will rebuild its harbour after the storm. Visitors like the local ' +
    'cheese a great deal as well. The harbour of Norvik was destroyed by the storm in March, ' +
    'the city said. Is that not sad for everybody who lives there today?';

  it('picks the sentences that share most with the rest and the title, in order', () => {
    const picked = summarize(splitSentences(text), 2, { title: 'Norvik harbour' });
    expect(picked.map(({ index }) => index)).toEqual([0, 2]);
  });

  it('takes short sentences of scripts that need few characters for whole ones', () => {
    const korean =
      '노르빅 항구 축제가 5월에 시작한다. 입장료는 어른 1만 원이다. 작년에는 관람객이 크게 늘었다.';
    expect(summarize(splitSentences(korean, 'ko'), 2, { language: 'ko' })).toHaveLength(2);
  });

  it('gives at most what there is, and nothing of nothing', () => {
    expect(summarize(splitSentences(text), 50)).toHaveLength(3);
    expect(summarize(splitSentences(text), 0)).toEqual([]);
    expect(summarize([], 3)).toEqual([]);
    expect(summarize(splitSentences('Too short.'), 3).map(({ text: own }) => own)).toEqual([
      'Too short.',
    ]);
  });
});

describe('label', () => {
  it('leaves out connectives, citation marks, emphasis and the full stop', () => {
    expect(toLabel('However, the **mill** closed in 2021. [12]')).toBe('The mill closed in 2021');
  });

  it('cuts a long sentence at a clause, else at a word', () => {
    expect(
      toLabel(
        'The company that ran the old mill closed it in 2021, which cost the town four ' +
          'hundred jobs and its only bus',
      ),
    ).toBe('The company that ran the old mill closed it in 2021');
    const cut = toLabel('word '.repeat(40));
    expect(cut.length).toBeLessThanOrEqual(80);
    expect(cut.endsWith('word…')).toBe(true);
  });

  it('shows that it cuts inside a quotation, also at a clause', () => {
    const label = toLabel(
      '“The lack of rain keeps the threat of fire very real, and crews stay where they are,” she said',
    );
    expect(label).toBe('“The lack of rain keeps the threat of fire very real…');
    expect(
      toLabel(
        'The mayor called the closing of the mill “a very black day”, and left the town hall ' +
          'without another word',
      ),
    ).toBe('The mayor called the closing of the mill “a very black day”');
  });

  it('never cuts a character in two', () => {
    for (let pad = 0; pad < 3; pad += 1)
      expect(toLabel('a'.repeat(pad) + '😀'.repeat(100)).isWellFormed()).toBe(true);
  });
});
