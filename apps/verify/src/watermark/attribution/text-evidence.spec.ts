import { randomBytes } from 'node:crypto';
import MarkdownIt from 'markdown-it';
import type { DecodedMark } from '../codec/decode-marks.ts';
import { computeTextEvidence } from './text-evidence.ts';
import { sealDigest } from './text-digest.ts';
import { toWordSequence } from './word-sequence.ts';

const KEY = randomBytes(32);
const compare = (original: string, query: string, marks: readonly DecodedMark[] = []) =>
  computeTextEvidence(
    toWordSequence(query),
    sealDigest(toWordSequence(original), KEY),
    [KEY],
    marks,
  )!;
const markAt = (start: number, intact: boolean | null = null): DecodedMark => ({
  id: 'fp_00000000',
  start,
  end: start + 36,
  repairedCount: 0,
  isContextIntact: intact,
});
/**
 * The sentences of a text that are not kept: state, words that are new, and ‸ where words are gone.
 */
const differences = (original: string, query: string) =>
  compare(original, query)
    .sentences.filter(({ state }) => state !== 'kept')
    .map(({ start, end, state, changed }) => [
      state,
      ...(changed?.map((span) => query.slice(span.start, span.end) || '‸') ?? [
        query.slice(start, end),
      ]),
    ]);

const BRIDGE = `The council of Norby opened its new bridge on 4 June 2019. It cost 340 million euros, said the mayor. Traffic fell by 12.5 percent. No one was hurt.

A second bridge follows in 2022. The ferry stays until then, as Dr. Smith of the U.S. embassy hopes. It carries 340 people a day.

Fishermen had asked for a tunnel in the spring. Their harbour lies behind the old lighthouse, where ice remains until April.`;
const ZOO = `The zoo of Velmar has two young bears. Visitors may see them from Sunday on, between ten and noon. They weigh nine kilograms each.

Their mother came from Orlo last autumn. A keeper feeds her with apples, nuts and honey, and she sleeps in the cave.`;

describe('a text beside what was kept of another', () => {
  it.each([
    ['itself', BRIDGE],
    ['in small letters', BRIDGE.toLowerCase()],
    ['with its white space collapsed', BRIDGE.replace(/\s+/g, ' ')],
    ['without a line break, in small letters', BRIDGE.toLowerCase().replace(/\s+/g, ' ')],
    ['in another normal form', BRIDGE.normalize('NFKD')],
    [
      'with words divided at the ends of lines',
      BRIDGE.replace('council', 'coun-\ncil').replace('bridge', 'brid-\nge'),
    ],
    ['with other punctuation', BRIDGE.replace('2019. It', '2019; it').replace(', said', ' – said')],
    ['as Markdown', `# ${BRIDGE.replace('new bridge', '[new **bridge**](https://example.org)')}`],
    ['as HTML', `<p>${BRIDGE.replace('new', '<em>new</em>').replace(/\n\n/g, '</p>\n<p>')}</p>`],
  ])('is authentic: %s', (_how, text) =>
    expect(compare(BRIDGE, text)).toMatchObject({
      verdict: 'authentic',
      containment: 1,
      kept: 1,
      missing: 0,
    }),
  );

  it('is authentic once its Markdown is rendered, and the other way round', () => {
    const source =
      `# The *new* bridge\n\n${BRIDGE}\n\n1. It is [long](https://example.org "x").\n2. It ` +
      `is \`high\`.\n\n> He said it’s fine &amp; safe.\n\n|` +
      ' a | b |\n|---|---|\n| one | two |\n';
    const page = new MarkdownIt({ html: true }).render(source);
    const shown = page.replace(/<[^>]*>/g, '').replaceAll('&amp;', '&');
    for (const [one, other] of [source, page, shown].flatMap((one) =>
      [source, page, shown].map((other) => [one, other] as const),
    ))
      expect(compare(one, other).verdict).toBe('authentic');
  });

  it('is an excerpt: a paragraph, a few sentences, what was cut out anywhere', () => {
    const paragraph = BRIDGE.split('\n\n')[1]!;
    expect(compare(BRIDGE, paragraph)).toMatchObject({
      verdict: 'excerpt',
      containment: 1,
      kept: 0.333,
      missing: 6,
    });
    expect(
      compare(BRIDGE, 'Traffic fell by 12.5 percent. It carries 340 people a day.').verdict,
    ).toBe('excerpt');
    const inFigure = (at: number) => /^[\d.]\d|^\d[\d.]/.test(BRIDGE.slice(at - 1, at + 1));
    for (let at = 0; at + 120 < BRIDGE.length; at += 3)
      if (!inFigure(at) && !inFigure(at + 120))
        expect([at, compare(BRIDGE, BRIDGE.slice(at, at + 120)).verdict]).toEqual([at, 'excerpt']);
  });

  it('is edited, with exactly the words that were changed', () => {
    expect(compare(BRIDGE, BRIDGE.replace('340 million', '360 million'))).toMatchObject({
      verdict: 'edited',
      containment: 1,
      kept: 0.889,
    });
    expect(differences(BRIDGE, BRIDGE.replace('340 million', '360 million'))).toEqual([
      ['changed', '360'],
    ]);
    expect(differences(BRIDGE, BRIDGE.replace('12.5', '125'))).toEqual([['changed', '125']]);
    expect(differences(BRIDGE, BRIDGE.replace('No one', 'One'))).toEqual([['changed', '‸']]);
    expect(differences(BRIDGE, BRIDGE.replace('stays until', 'never stays until'))).toEqual([
      ['changed', 'never'],
    ]);
    expect(
      differences(BRIDGE, BRIDGE.replace('No one was hurt.', 'No one was hurt. All were glad.')),
    ).toEqual([['added', 'All were glad.']]);
    expect(compare(BRIDGE, BRIDGE.replace(' No one was hurt.', ''))).toMatchObject({
      verdict: 'excerpt',
      missing: 1,
    });
  });

  it.each([
    [
      'Korean',
      '노르비 의회는 새 다리를 열었다. 비용은 340억 원이라고 시장이 말했다. 다친 사람은 없었다.',
      '340억',
      '360억',
      '360억',
    ],
    ['Chinese', '诺比市议会开放了新桥。市长说，费用为340万欧元。没有人受伤。', '340', '360', '360'],
    [
      'Arabic',
      'افتتح مجلس نوربي الجسر الجديد. قال العمدة إن التكلفة ٣٤٠ مليون يورو. لم يصب أحد.',
      '٣٤٠',
      '٣٦٠',
      '٣٦٠',
    ],
    [
      'Hindi',
      'नोर्बी परिषद ने नया पुल खोला। महापौर ने कहा कि लागत 340 करोड़ थी। किसी को चोट नहीं लगी।',
      '340',
      '360',
      '360',
    ],
    [
      'Thai',
      'สภาเมืองเปิดสะพานใหม่ นายกเทศมนตรีกล่าวว่าค่าใช้จ่าย 340 ล้านยูโร ไม่มีใครได้รับบาดเจ็บ',
      '340',
      '360',
      '360',
    ],
  ])('is edited and quoted in %s, too', (_language, text, from, to, word) => {
    expect(compare(text, text).verdict).toBe('authentic');
    expect(compare(text, text.replace(from, to)).verdict).toBe('edited');
    expect(differences(text, text.replace(from, to))).toEqual([['changed', word]]);
    const cuts = Array.from(text.matchAll(/[\s，。]/g), ({ index }) => index);
    for (const from of cuts)
      for (const to of cuts)
        if (to > from + 20 && to - from < text.length - 2)
          expect([from, to, compare(text, text.slice(from, to)).verdict]).toEqual([
            from,
            to,
            'excerpt',
          ]);
  });

  it('is edited when its sentences were put in another order, or said twice', () => {
    const [one, two, three] = BRIDGE.split('\n\n') as [string, string, string];
    expect(compare(BRIDGE, [two, three, one].join('\n\n'))).toMatchObject({
      verdict: 'edited',
      kept: 1,
      containment: 1,
      missing: 0,
    });
    expect(compare(BRIDGE, [one, two, three, two].join('\n\n')).verdict).toBe('edited');
  });

  it('is edited when every tenth of its characters was changed', () => {
    let at = 7;
    const edited = BRIDGE.replace(/[\s\S]/g, (character) =>
      (at = (at * 16_807) % 2_147_483_647) % 10 ? character : 'x',
    );
    const { verdict, containment } = compare(BRIDGE, edited);
    expect(verdict).toBe('edited');
    expect(containment).toBeGreaterThan(0.8);
  });

  it('is mixed: two texts in one, for each of them', () => {
    const both = `${BRIDGE}\n\n${ZOO}`;
    expect(compare(ZOO, both)).toMatchObject({ verdict: 'mixed', kept: 1, missing: 0 });
    const longer = `${ZOO}\n\n${ZOO.replaceAll('bears', 'wolves').replaceAll('a', 'o')}\n\n${BRIDGE}`;
    expect(compare(BRIDGE, longer)).toMatchObject({ verdict: 'mixed', kept: 1, missing: 0 });
  });

  it('is transplanted where a mark stands in a text of somebody else, and unrelated without one', () => {
    expect(compare(BRIDGE, ZOO)).toMatchObject({
      verdict: 'unrelated',
      containment: 0,
      kept: 0,
      missing: 9,
    });
    expect(compare(BRIDGE, ZOO, [markAt(12)])).toMatchObject({
      verdict: 'transplanted',
      containment: 0,
    });
  });

  it('is not unrelated where a short original stands whole in a long text', () => {
    const page = `${ZOO}\n\n`.repeat(40);
    expect(compare(BRIDGE, page + BRIDGE)).toMatchObject({ verdict: 'mixed', kept: 1 });
  });

  it('has a sentence changed that was written anew around its mark', () => {
    const anew = BRIDGE.replace('Traffic fell by 12.5 percent.', 'Noise is as loud as before.');
    const at = anew.indexOf('loud');
    const states = (marks: DecodedMark[]) =>
      compare(BRIDGE, anew, marks).sentences.map(({ state }) => state);
    expect(states([])[2]).toBe('added');
    expect(states([markAt(at, false)])[2]).toBe('changed');
  });

  it('cannot be compared with the key of another account, nor with prints that were damaged', () => {
    const [words, prints] = [toWordSequence(BRIDGE), sealDigest(toWordSequence(BRIDGE), KEY)];
    expect(computeTextEvidence(words, prints, [randomBytes(32)], [])).toBeNull();
    expect(computeTextEvidence(words, prints, [randomBytes(32), KEY], [])?.verdict).toBe(
      'authentic',
    );
    expect(computeTextEvidence(words, prints.subarray(0, 60), [KEY], [])).toBeNull();
    prints[prints.length - 1]! ^= 1;
    expect(computeTextEvidence(words, prints, [KEY], [])).toBeNull();
    expect(computeTextEvidence(words, Buffer.alloc(0), [KEY], [])).toBeNull();
  });

  it('keeps no more than 40 bytes for a hundred characters', () => {
    const long = `${BRIDGE}\n\n${ZOO}\n\n`.repeat(60).slice(0, 50_000);
    expect(sealDigest(toWordSequence(long), KEY).length).toBeLessThan(25_000);
  });
});
