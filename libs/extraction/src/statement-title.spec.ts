import { analyzeDocument } from './analyzed-document.ts';
import { extractClaims } from './claims.offline.ts';
import { createStatementTitle } from './statement-title.ts';

const referenceDate = new Date('2026-05-01');

const createTitle = (text: string, language?: string) =>
  createStatementTitle(analyzeDocument({ text, referenceDate, language }), text);

describe('the title of a statement', () => {
  it('is the sentence where that is short', () => {
    expect(createTitle('The mill in Northam closed in May 2021.')).toBe(
      'The mill in Northam closed in May 2021',
    );
  });

  it('leaves out what is said beside the statement', () => {
    const title = createTitle(
      'However, the council of Northam, which had not met for two years, sold the old mill to a ' +
        'developer from Leeds (a friend of the mayor) for 4 million euros in March 2021.',
    );
    expect(title).toContain('sold the old mill to a developer from Leeds for 4 million euros');
    expect(title).not.toContain('friend');
    expect(title).not.toMatch(/[,;…]$/u);
  });

  it('keeps a denial and who says it', () => {
    const title = createTitle(
      'Governor Anna Holt, who took office in January after a long campaign against corruption, ' +
        'said on Monday that the state had not paid a single euro to the owners of the stadium.',
    );
    expect(title).toContain('not paid');
    expect(title).toMatch(/Holt/u);
  });

  it('stays whole in a language that is not shortened', () => {
    const german =
      'Der Stadtrat, der sich im März zum ersten Mal seit zwei Jahren getroffen hatte, verkaufte ' +
      'die alte Mühle im Mai 2021 für vier Millionen Euro an einen Bauunternehmer aus Leeds.';
    expect(createTitle(german, 'de')).toBe(german.slice(0, -1));
  });

  it('keeps the clause that says what a pronoun stands for', () => {
    const sentence =
      'Although the sales of the Norby shipyard had been rising by 12 percent a year since the ' +
      'spring of 2019, they are still lower than they were before the storm.';
    expect(createTitle(sentence)).toBe(sentence.slice(0, -1));
  });

  it('has no conjunction and no half of a quotation before it', () => {
    expect(createTitle('But the mill closed in May 2021.')).toBe('The mill closed in May 2021');
    expect(createTitle('“The mill in Northam closed in May 2021.')).toBe(
      'The mill in Northam closed in May 2021',
    );
    expect(createTitle('So many people came that the mill closed.')).toMatch(/^So many people/u);
  });

  it('is never cut', () => {
    const list = `The list names ${'mills, harbours and bridges of the county, '.repeat(6)}and roads`;
    expect(createTitle(list)).toBe(list);
  });

  it('is written for every claim of a document, whose sentences are parsed once', () => {
    const source = analyzeDocument({
      text:
        'The council, which had met for the first time in two years, sold the old mill in Northam ' +
        'to a developer from Leeds for 4 million euros in March 2021. Output fell by 12% in 2020.',
      referenceDate,
    });
    const titles = extractClaims(source).map(({ title }) => title);
    expect(titles[0]).toMatch(/^The council sold the old mill/u);
    const [first] = source.sentences;
    expect(source.parses.parse(first!.text)).toBe(source.parses.parse(first!.text));
  });
});
