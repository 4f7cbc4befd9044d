import { compressSentence, parse } from '../index.ts';

const compress = (sentence: string, wanted = 60) => compressSentence(parse(sentence, 'en'), wanted);

describe('shortening a sentence', () => {
  it('leaves out what is said beside the statement', () => {
    expect(
      compress(
        'The council, which had met in March for the first time in two years, ' +
          'sold the old mill to a developer.',
      ),
    ).toBe('The council sold the old mill to a developer');
    expect(
      compress('The bank cut 900 jobs in its northern branches, saying that costs had risen.', 40),
    ).toBe('The bank cut 900 jobs in its northern branches');
  });

  it('keeps denials, conditions, and who says it', () => {
    const denial = compress(
      'Ida Lund, a captain of the port, did not pay the fines of her two sons.',
    );
    expect(denial).toBe('Ida Lund did not pay the fines of her two sons');
    for (const sentence of [
      'If the bank agrees, the company will build a new port in Leeds next year.',
      'The company will close the port when the bank has sold its last two ships.',
      'According to the mayor of Leeds, the company will build a new port next year.',
    ])
      expect(compress(sentence, 20)).toBeUndefined();
  });

  it('keeps what tells how the first statement is meant', () => {
    expect(
      compress('The inquiry had been shelved in 2017 but was opened again in May 2019.', 40),
    ).toBeUndefined();
    expect(
      compress('The ministry paid the fine or sold its last two ships to the bank.', 40),
    ).toBeUndefined();
  });

  it('keeps together what a hyphen joins', () => {
    const title = compress(
      'The meal raised levels of glucagon-like peptide 1, a hormone, in the blood of 14 patients.',
      20,
    );
    expect(title ?? 'glucagon-like peptide 1').toContain('glucagon-like peptide 1');
  });

  it('leaves nothing out rather than cut a clause', () => {
    expect(
      compress('Residents of the valley want clean water and safe roads for children.', 20),
    ).toBeUndefined();
    expect(compress('Because orders had fallen', 10)).toBeUndefined();
    expect(compressSentence(parse('', 'en'), 50)).toBeUndefined();
  });

  it('does not change the words of a quotation', () => {
    const sentence =
      '“We will fight this unfair, unjust and unwise decision in every court of the land,” she said.';
    expect(compress(sentence, 40)).toBeUndefined();
  });

  it('keeps an insertion whose verb may go on behind it', () => {
    const sentence =
      'In Norby, for example, the sale will help Lund Ferries, a small company that opened the ' +
      'route and stayed on as a partner of the town through a flood and a strike, and currently ' +
      'operates the harbour under a long lease.';
    expect(compress(sentence, 140)).toBeUndefined();
  });
});
