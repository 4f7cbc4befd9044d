import { containsName, deriveLabelFields } from './label-fields.ts';

describe('what a label makes of a node', () => {
  it('is found by its words, dated by what it says, and stands in no source', () => {
    expect(deriveLabelFields('The bridge of Aarsund opens on 3 May 2027.', 'CLAIM', 'en')).toEqual({
      ...{
        title: 'The bridge of Aarsund opens on 3 May 2027',
        text: 'The bridge of Aarsund opens on 3 May 2027.',
        normalized: null,
      },
      ...{ claimDate: '2027-05-03', deadline: null, start: null, end: null },
      terms: ['bridg', 'aarsund', 'open', '3', '2027'],
    });
  });

  it('is not dated by what it only points at', () => {
    expect(deriveLabelFields('The bridge opened yesterday.', 'CLAIM')).toMatchObject({
      claimDate: null,
    });
    expect(deriveLabelFields('The bridge opens in May 2027.', 'CLAIM')).toMatchObject({
      claimDate: null,
      deadline: null,
    });
  });

  it('is due, for a prediction, on the last day that it names', () => {
    expect(
      deriveLabelFields('Planned in 2024, the bridge will open in February 2028.', 'PREDICTION')
        .deadline,
    ).toBe('2028-02-29');
    expect(deriveLabelFields('다리는 2027년에 열릴 것이다.', 'PREDICTION', 'ko').deadline).toBe(
      '2027-12-31',
    );
  });

  it('is known again, for an entity, by its name', () => {
    expect(deriveLabelFields('U.S. Steel', 'ENTITY')).toMatchObject({
      title: 'U.S. Steel',
      normalized: 'us steel',
    });
  });

  it('has a title even where nothing of it is a word', () => {
    expect(deriveLabelFields('***', 'BELIEF')).toMatchObject({ title: '***', terms: [] });
  });

  it.each([
    ['ann sails', 'ann', true],
    ['annual sales', 'ann', false],
    ['the sails of joann', 'ann', false],
    ['joann and ann', 'ann', true],
    ['삼성전자는 올해', '삼성전자', true],
    ['plumbline은 좋다', 'plumbline', true],
    ['東京都庁', '東京', true],
    ['ميناء ليندهولم', 'ليندهولم', true],
    ['the 🌉 bridge', '🌉', true],
    ['x', '', false],
  ])('of %p it is told whether %p is named: %p', (text, name, isMatch) => {
    expect(containsName(text, name)).toBe(isMatch);
  });
});
