import { checkGrounding } from './check-grounding.ts';

const check = (statement: string, source: string, language = 'en', sourceLanguage = language) =>
  checkGrounding({ statement, language, sources: [source], sourceLanguage });
const doubt = (reason: string) => expect.objectContaining({ reason, severity: 'doubt' }) as unknown;

describe('checkGrounding doubts what code cannot tell', () => {
  it.each([
    ['en', 'The council will sell the old ferry.', 'The council will not sell the old ferry.'],
    ['en', 'The council will not sell the old ferry.', 'The council will sell the old ferry.'],
    ['de', 'Die Stadt verkauft die alte Fähre.', 'Die Stadt verkauft die alte Fähre nicht.'],
    ['fr', 'La ville vendra le vieux ferry.', 'La ville ne vendra pas le vieux ferry.'],
    ['es', 'La ciudad no vende el viejo barco.', 'La ciudad vende el viejo barco.'],
    ['it', 'La città vende il vecchio traghetto.', 'La città non vende il vecchio traghetto.'],
    ['pt', 'A cidade vende a velha balsa.', 'A cidade não vende a velha balsa.'],
    ['ko', '시는 낡은 여객선을 매각한다.', '시는 낡은 여객선을 매각하지 않는다.'],
  ])('a denial left out or put in, in %s: %s', (language, statement, source) => {
    expect(check(statement, source, language)).toContainEqual(doubt('negation'));
  });

  it.each([
    ['ko', '시의회는 여객선을 매각한다.'],
    ['de', 'Der Rat verkauft die Fähre.'],
    ['ja', '市議会はフェリーを売却する。'],
    ['zh', '市议会将出售渡轮。'],
    ['ru', 'Совет продаст паром.'],
  ])('a denial lost in translation to %s: %s', (language, statement) => {
    expect(
      check(statement, 'The council will never sell the ferry.', language, 'en'),
    ).toContainEqual(doubt('negation'));
  });

  it.each([
    ['en', 'The operator closed two piers.', 'The operator may have closed two piers.'],
    ['en', 'The captain sank the ferry.', 'The captain allegedly sank the ferry.'],
    ['de', 'Der Kapitän hat die Fähre versenkt.', 'Der Kapitän soll die Fähre versenkt haben.'],
    ['fr', 'La compagnie ferme deux quais.', 'La compagnie pourrait fermer deux quais.'],
    ['es', 'La empresa cierra dos muelles.', 'La empresa podría cerrar dos muelles.'],
    ['ko', '회사가 부두를 폐쇄했다.', '회사가 부두를 폐쇄한 것으로 추정된다.'],
  ])('a hedge left out, in %s: %s', (language, statement, source) => {
    expect(check(statement, source, language)).toContainEqual(doubt('hedge'));
  });

  it.each([
    ['en', 'Ticket sales rose by 4 percent.', 'Ticket sales fell by 4 percent.', 'en'],
    ['ko', '표 판매가 4% 증가했다.', 'Ticket sales fell by 4 percent.', 'en'],
    ['de', 'Der Absatz stieg um 4 Prozent.', 'Les ventes ont reculé de 4 pour cent.', 'fr'],
  ])('the other direction, in %s: %s', (language, statement, source, sourceLanguage) => {
    expect(check(statement, source, language, sourceLanguage)).toContainEqual(doubt('direction'));
  });

  it('names that have changed places, unless the voice has changed too', () => {
    expect(check('Ben hired Ada last spring.', 'Ada hired Ben last spring.')).toContainEqual(
      doubt('roles'),
    );
    expect(check('Ben was hired by Ada last spring.', 'Ada hired Ben last spring.')).toEqual([]);
  });

  it.each([
    ['en', 'She paid $900 more than her estimate.', 'She paid 1,600. The estimate was $700.'],
    [
      'de',
      'Zwei Fahrten kosten 4,80 Euro.',
      'Eine Fahrt kostet 2,40 Euro. Zwei Fahrten sind üblich.',
    ],
    ['en', 'About 230,000 went by tram.', 'Of 380,000 trips 61 percent were by tram.'],
    ['en', 'The rest, 39 percent, went by bus.', 'Of all trips 61 percent were by tram.'],
    ['en', 'She sat for almost five years.', 'She sat from January 2015 to December 2019.'],
    ['en', 'The ferry carried 950 people.', 'The ferry carried 600 men and 350 women.'],
  ])('a figure that can be worked out, in %s: %s', (language, statement, source) => {
    const issues = check(statement, source, language).filter(({ reason }) => reason === 'number');
    expect(issues).toEqual([doubt('number')]);
  });

  it('no figure that cannot', () => {
    expect(check('She paid $950 more.', 'She paid 1,600. The estimate was $700.')).toContainEqual(
      expect.objectContaining({ reason: 'number', severity: 'error' }),
    );
  });

  it('a word for its opposite', () => {
    expect(
      check('The Sharks have won four games.', 'The Sharks have lost four games.'),
    ).toContainEqual(doubt('direction'));
  });

  it('words laid to somebody else', () => {
    const source = 'The ferry is safe, Ada Bell said in a letter to Northline.';
    const statement = 'Northline said in a letter that the ferry is safe.';
    expect(check(statement, source)).toContainEqual(doubt('attribution'));
    expect(check('The ferry is safe, Bell said.', source)).toEqual([]);
    expect(check('The ferry is safe.', source)).toEqual([]);
  });

  it.each([
    ['en', 'Bell owns two boats and three cars.', 'Bell owns three boats, two cars and a house.'],
    ['de', 'Bell besitzt zwei Boote.', 'Bell besitzt drei Boote, zwei Autos und ein Haus.'],
  ])('a figure beside other words, in %s: %s', (language, statement, source) => {
    expect(check(statement, source, language)).toContainEqual(doubt('number'));
  });

  it.each([
    ['en', 'Bell plays the violin in a village orchestra.', 'Bell has owned the ferry since May.'],
    ['de', 'Bell spielt Geige in einem Orchester.', 'Bell gehört die Fähre seit Mai.'],
    ['ko', '벨은 마을 악단에서 바이올린을 연주한다.', '벨은 오월부터 여객선을 소유하고 있다.'],
  ])('words that no source has, in %s: %s', (language, statement, source) => {
    expect(check(statement, source, language)).toContainEqual(doubt('terms'));
  });

  it('another language than the one asked for', () => {
    const issues = check(
      'The ferry sank in the harbour.',
      'The ferry sank in the harbour.',
      'ko',
      'en',
    );
    expect(issues).toContainEqual(doubt('language'));
  });

  it.each([
    ['The ferry sank off the coast, and nobody was hurt.', 'Nobody was hurt when the ferry sank.'],
    ['Two piers may be closed by the operator.', 'The operator may have closed two piers.'],
    ['No more than 30 people were aboard.', 'At most 30 people were aboard.'],
    ['Ticket sales dropped 4 percent.', 'Ticket sales fell by 4 percent.'],
  ])('but not a right paraphrase: %s', (statement, source) => {
    expect(check(statement, source)).toEqual([]);
  });
});
