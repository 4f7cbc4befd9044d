import { comparePassages, explainComparison } from './index.ts';

const referenceDate = new Date('2026-11-02T00:00:00Z');

function compare(language: string, claim: string, ...texts: string[]) {
  const passages = texts.map((text, index) => ({ id: `p${index}`, text }));
  return comparePassages({ claim, language, referenceDate, passages }).map((comparison) => {
    const text = passages.find(({ id }) => id === comparison.id)!.text;
    const sentence = text.slice(comparison.sentence.start, comparison.sentence.end);
    return { ...comparison, text: sentence, why: explainComparison(claim, sentence, comparison) };
  });
}

describe('a claim beside passages', () => {
  it('is held against the sentence of each passage that has most of it', () => {
    const [first, second] = compare(
      'en',
      'The old bridge was repaired by the army in 2019.',
      'It rained for weeks. The old bridge was repaired by the army in 2019. Nobody was hurt.',
      'The old bridge was repaired by the army in 2021. It is 80 metres long.',
    );
    expect(first).toMatchObject({
      id: 'p0',
      outcome: 'entailed',
      text: 'The old bridge was repaired by the army in 2019.',
      why: 'The source states the same as the claim.',
    });
    expect(second).toMatchObject({ id: 'p1', outcome: 'contradicted' });
    expect(second!.why).toBe('The source differs from the claim in "2019" (source: "2021").');
  });

  it('says what a source does not mention, and what it only reports', () => {
    const [absent, reported] = compare(
      'en',
      'The company will close its plant in Ohio.',
      'The company will close its plant.',
      'The union said the company will close its plant in Ohio.',
    );
    expect(absent!.why).toBe('The source does not mention "Ohio".');
    expect(reported!.why).toContain('only reports that somebody states the claim');
  });

  it.each([
    ['de', 'Die Reparatur des Hafens kostete', 'Millionen Euro.'],
    ['fr', 'La réparation du port a coûté', 'millions d’euros.'],
    ['es', 'La reparación del puerto costó', 'millones de euros.'],
  ])('compares figures of %s, whose fractions begin with a comma', (language, start, end) => {
    const [same, other] = compare(
      language,
      `${start} 61,7 ${end}`,
      `${start} 61,7 ${end}`,
      `${start} 48,2 ${end}`,
    );
    expect(same!.outcome).toBe('entailed');
    expect(other!.outcome).toBe('contradicted');
  });

  it('compares figures of Korean and Japanese', () => {
    const korean = compare(
      'ko',
      '항구 수리에 6170만 유로가 들었다.',
      '항구 수리에 4820만 유로가 들었다.',
    );
    expect(korean[0]!.outcome).toBe('contradicted');
    const japanese = compare(
      'ja',
      '港の修理には6170万ユーロかかった。',
      '港の修理には4820万ユーロかかった。',
    );
    expect(japanese[0]!.outcome).toBe('contradicted');
  });

  it('tells other names and denials apart in German', () => {
    const claim = 'Der Wasserweg beginnt in der Nähe von Bergen und führt an Oslo vorbei.';
    const [place, denial] = compare(
      'de',
      claim,
      'Der Wasserweg beginnt in der Nähe von Kristiansand und führt an Oslo vorbei.',
      'Kein Wasserweg beginnt in der Nähe von Bergen und führt an Oslo vorbei.',
    );
    const [name] = compare(
      'de',
      'Im Mai wurde Anna Berger zur Leiterin der neuen Schule gewählt.',
      'Im Mai wurde Paul Weber zur Leiterin der neuen Schule gewählt.',
    );
    expect(name!.outcome).toBe('contradicted');
    expect(place!.outcome).toBe('undecided');
    expect(denial!.outcome).not.toBe('entailed');
  });

  it('finds the words of a Korean claim behind other particles, and decides nothing by that', () => {
    const [other] = compare('ko', '학교가 문을 닫았다.', '시장은 학교를 닫았다.');
    expect(other!.outcome).toBe('undecided');
    expect(other!.why).not.toContain('학교');
  });

  it('takes the words of a quotation for what somebody says', () => {
    const [quoted] = compare(
      'en',
      'The dam at Northam broke in May.',
      '“It rained for weeks. The dam at Northam broke in May. We saw it,” he said.',
    );
    expect(quoted!.outcome).toBe('undecided');
    expect(quoted!.why).toContain('only reports that somebody states the claim');
  });

  it.each([
    ['de', 'Die Firma baut einen Hafen.', 'Wenn die Bank zustimmt, baut die Firma einen Hafen.'],
    ['de', 'Die Firma baut einen Hafen.', 'Die Firma baut angeblich einen Hafen.'],
    ['fr', 'L’entreprise a fermé son usine.', 'L’entreprise aurait fermé son usine.'],
    ['es', 'La empresa cerró su fábrica.', 'La empresa habría cerrado su fábrica.'],
    ['ja', '会社は工場を閉鎖した。', '会社は工場を閉鎖したという噂がある。'],
    ['ko', '회사는 공장을 폐쇄했다.', '회사는 공장을 폐쇄했다는 소문이 있다.'],
  ])('supports nothing by what is open in %s', (language, claim, source) =>
    expect(compare(language, claim, source)[0]!.outcome).toBe('undecided'),
  );

  it('takes no denial for support where the language has no scopes', () =>
    expect(
      compare(
        'de',
        'Die Reparatur des Hafens kostete 61,7 Millionen Euro.',
        'Die Reparatur des Hafens kostete nicht 61,7 Millionen Euro.',
      )[0]!.outcome,
    ).not.toBe('entailed'));

  it('knows the very words of a language that it cannot read', () => {
    const [comparison] = compare('ar', 'أُصلح الجسر في 2019.', 'كان قديما. أُصلح الجسر في 2019.');
    expect(comparison).toMatchObject({ outcome: 'entailed', sentence: { start: 11, end: 31 } });
  });

  it('leaves open what it cannot read', () => {
    expect(compare('ar', 'أُصلح الجسر في 2019.', 'أُصلح الجسر في 2018.')[0]!.outcome).toBe(
      'undecided',
    );
    expect(compare('en', '', '', '!!', 'x'.repeat(5000)).map(({ outcome }) => outcome)).toEqual([
      'undecided',
      'undecided',
      'undecided',
    ]);
    expect(compare('en', 'Prices rose.')).toEqual([]);
  });

  describe('that answers a question', () => {
    const judge = (claim: string, text: string) => {
      const asked = { start: claim.indexOf('<'), end: claim.indexOf('>') - 1 };
      const plain = claim.replace(/[<>]/g, '');
      const passages = [{ id: '1', text }];
      const referenceDate = new Date('2026-05-20');
      return comparePassages({ claim: plain, language: 'en', referenceDate, passages, asked })[0]!
        .outcome;
    };

    it.each([
      [
        'with another name',
        '<Ada Brook> has been leading the polls in Norby.',
        'Jon Weld has been leading the polls in Norby.',
        'contradicted',
      ],
    ])('finds it answered %s', (_, claim, source, outcome) =>
      expect(judge(claim, source)).toBe(outcome),
    );

    it.each([
      [
        'with a pronoun',
        'The Orlo 4< has a battery of 18 hours>.',
        'It has a battery of 18 hours.',
      ],
      [
        'with another figure of something else',
        'Mara Lind won <two> league titles with Norby.',
        'Lind won three league titles over two spells in charge of Norby.',
      ],
      [
        'of another year',
        'The ferry sold <900> tickets in 2023.',
        'The ferry sold 900 tickets in 2025.',
      ],
      [
        'of what was once',
        '<Nine> companies can now bid for the port.',
        'A year ago nine companies could bid for the port.',
      ],
      ['that it denies', 'The ferry carries <60> cars.', 'The ferry does not carry 60 cars.'],
      [
        'of somebody else',
        '<900> people work at Norby Foods.',
        '900 people work at Salla Ferries.',
      ],
    ])('leaves open an answer %s', (_, claim, source) =>
      expect(judge(claim, source)).not.toBe('entailed'),
    );
  });
});
