import { getGrammarLanguages, hasGrammar, parse } from '../index.ts';

const tell = (sentence: string, language = 'en') =>
  parse(sentence, language).tokens.map(({ text, relation, head }, _, tokens) =>
    [text, relation, tokens[head]?.text ?? ''].join(' ').trim(),
  );

describe('parsing a sentence', () => {
  it('tells who did what to whom, where and when', () => {
    expect(tell('The council met the new minister in Northam on Friday.')).toEqual([
      'The det council',
      'council nsubj met',
      'met root',
      'the det minister',
      'new amod minister',
      'minister obj met',
      'in case Northam',
      'Northam obl met',
      'on case Friday',
      'Friday obl met',
      '. punct met',
    ]);
  });

  it('gives no verb two subjects', () => {
    const relations = tell('The plane landed in Leeds at six, an airport official said.');
    expect(relations).toContain('official nsubj said');
    expect(relations.filter((relation) => relation.endsWith('nsubj said'))).toHaveLength(1);
  });

  it('tells a passive from an active by the subtypes of its relations', () => {
    const relations = tell('The bridge was repaired by the army.');
    expect(relations).toContain('bridge nsubj:pass repaired');
    expect(relations).toContain('was aux:pass repaired');
    expect(relations).toContain('army obl:agent repaired');
  });

  it('gives offsets into the untouched text, lemmas, parts of speech and features', () => {
    const sentence = '  The “old” mill’s owners didn’t sell.';
    const { text, tokens } = parse(sentence, 'en');
    expect(text).toBe(sentence);
    for (const { start, end, text: word } of tokens) expect(sentence.slice(start, end)).toBe(word);
    const owners = tokens.find((token) => token.text === 'owners');
    expect(owners).toMatchObject({ lemma: 'owner', pos: 'NOUN', features: { Number: 'Plur' } });
    expect(tokens.map(({ lemma }) => lemma)).toEqual(
      expect.arrayContaining(['do', 'not', 'sell', "'s"]),
    );
  });

  it('splits what news writes together', () => {
    const words = (sentence: string) => parse(sentence, 'en').tokens.map(({ text }) => text);
    expect(words('U.S. troops cost $9.5bn.')).toEqual([
      'U.S.',
      'troops',
      'cost',
      '$',
      '9.5',
      'bn',
      '.',
    ]);
    expect(words('Sen. Ada Brook left on Nov. 18.')).toEqual([
      'Sen.',
      'Ada',
      'Brook',
      'left',
      'on',
      'Nov.',
      '18',
      '.',
    ]);
    expect(words('A 5.8-second sprint')).toEqual(['A', '5.8', '-', 'second', 'sprint']);
    expect(words('She can’t go: it’s €61.7 million.')).toEqual([
      'She',
      'ca',
      'n’t',
      'go',
      ':',
      'it',
      '’s',
      '€',
      '61.7',
      'million',
      '.',
    ]);
  });

  it('never cuts an emoji or a letter with a mark', () => {
    const { tokens } = parse('👩‍👩‍👧 flew to Zürich🎉!', 'en');
    expect(tokens[0]?.text).toBe('👩‍👩‍👧');
    for (const { text } of tokens) expect(text.isWellFormed()).toBe(true);
  });

  it('gives every sentence one root and every word a path to it', () => {
    const sentences = [
      'Rates rose, he said, because the bank had waited too long, and nobody knew why.',
      'word '.repeat(700),
      'a'.repeat(5000),
      '((( , , ; — “ ” )))',
      '서울의 물가가 5% 올랐다고 한국은행이 밝혔다.',
      'مرحبا بالعالم',
    ];
    for (const sentence of sentences)
      for (const language of getGrammarLanguages()) {
        const { tokens } = parse(sentence, language);
        expect(tokens.filter(({ head }) => head < 0)).toHaveLength(1);
        for (const token of tokens) {
          const seen = new Set<number>();
          for (let at = token.index; at >= 0; at = tokens[at]!.head) {
            expect(seen.has(at)).toBe(false);
            seen.add(at);
          }
        }
      }
  });

  it('gives no tokens for text without any, and the same tree at every call', () => {
    expect(parse('', 'en').tokens).toEqual([]);
    expect(parse(' \n ', 'en').tokens).toEqual([]);
    const sentence = 'The mayor, who had been ill, returned to the town hall.';
    const first = parse(sentence, 'en');
    parse('Something else entirely happened in another town.', 'en');
    expect(parse(sentence, 'en')).toEqual(first);
  });

  it('gives the same tree after more other words than the cache of words keeps', () => {
    const sentence = 'The mayor of Leeds, who met the bishop, sold her old house in May.';
    const first = parse(sentence, 'en');
    for (let at = 0; at < 3_000; at += 50) {
      const names = Array.from({ length: 50 }, (_, index) => `Tarn${at + index}`);
      parse(`The mayor met ${names.join(', ')}.`, 'en');
      expect(parse(sentence, 'en')).toEqual(first);
    }
    expect(parse('Her old house in Leeds was sold by the bishop.', 'en').tokens).toHaveLength(11);
    expect(parse(sentence, 'en')).toEqual(first);
  });

  it('is sure of what is plain and less sure of what is not', () => {
    const least = (sentence: string) =>
      Math.min(...parse(sentence, 'en').tokens.map(({ confidence }) => confidence));
    expect(least('The mill closed.')).toBeGreaterThan(0.92);
    expect(least('Time flies like an arrow fruit flies like bananas.')).toBeLessThan(0.92);
  });

  it('knows seven languages and says of others that it does not', () => {
    expect(tell('Der Hafen wurde im März verkauft.', 'de')).toContain('Hafen nsubj:pass verkauft');
    expect(tell('La ministre a signé le contrat.', 'fr')).toContain('contrat obj signé');
    expect(tell('El alcalde vendió el puerto.', 'es')).toContain('alcalde nsubj vendió');
    expect(hasGrammar('en')).toBe(true);
    expect(hasGrammar('fi')).toBe(false);
    expect(() => parse('Satama myytiin.', 'fi')).toThrow(
      'There is no grammar model for the language "fi".',
    );
  });

  it('splits contractions into their words, all at the place of the whole', () => {
    const { tokens } = parse('Il parle du port.', 'fr');
    const words = tokens.filter(({ start }) => start === 9);
    expect(words.map(({ text }) => text)).toEqual(['de', 'le']);
    expect(words.map(({ end }) => end)).toEqual([11, 11]);
  });
});
