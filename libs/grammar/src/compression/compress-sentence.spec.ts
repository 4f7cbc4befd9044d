import { compressSentence, parse } from '../index.ts';

const compress = (sentence: string, wanted = 60, most = 80) =>
  compressSentence(parse(sentence, 'en'), wanted, most);

describe('shortening a sentence', () => {
  it('leaves out what is said beside the statement', () => {
    expect(
      compress(
        'However, the council, which had met in March for the first time in two years, ' +
          'sold the old mill to a developer.',
      ),
    ).toBe('The council sold the old mill to a developer');
  });

  it('keeps denials, conditions, and who says it', () => {
    const denial = compress(
      'The company, the largest in the country, did not pay the fine that a court had set.',
    );
    expect(denial).toContain('did not pay the fine');
    const condition = compress(
      'If the bank agrees, the company will build a new port in Leeds, officials said on Tuesday.',
      60,
      90,
    );
    expect(condition).toMatch(/^If the bank agrees, /u);
    const report = compress(
      '“The port will close next year,” the mayor of Leeds, who once worked there, said on Tuesday.',
      60,
      90,
    );
    expect(report).toMatch(/The mayor of Leeds(?:: | said)/iu);
  });

  it('names all who say it', () => {
    const title = compress(
      'Doctors and nurses said on Monday that the company would close the hospital in Leeds.',
      70,
      75,
    );
    expect(title).toMatch(/^Doctors and nurses/u);
    expect(
      compress(
        'Nurses and unions representing drivers said that the company, which owns three hospitals, ' +
          'would close its clinic in Leeds next year.',
        60,
        90,
      ),
    ).toMatch(
      /^Nurses and unions representing drivers(?:: The| said that the) company would close its clinic/u,
    );
  });

  it('gives up rather than cut a clause', () => {
    expect(
      compress('Residents of the valley want clean water and safe roads for children.', 20, 30),
    ).toBeUndefined();
    expect(compress('Because orders had fallen', 10, 12)).toBeUndefined();
    expect(compressSentence(parse('', 'en'), 50, 80)).toBeUndefined();
  });

  it('does not change the words of a quotation', () => {
    const sentence =
      '“We will fight this unfair, unjust and unwise decision in every court of the land,” she said.';
    const short = compress(sentence, 40, 60);
    expect(short === undefined || sentence.includes(short)).toBe(true);
  });
});
