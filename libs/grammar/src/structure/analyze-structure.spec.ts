import { analyzeStructure, parse } from '../index.ts';
import type { SentenceStructure } from './structure.types.ts';

interface Reading {
  text: string;
  structure: SentenceStructure;
  word: (index: number) => string;
}

function read(text: string, language = 'en'): Reading {
  const sentence = parse(text, language);
  return {
    text,
    structure: analyzeStructure(sentence),
    word: (index) => sentence.tokens[index]!.text,
  };
}

const quote = (text: string, { start, end }: { start: number; end: number }) =>
  text.slice(start, end);

/** “sell: agent the council, patient the mill” for each predicate. */
const tellRoles = ({ text, structure }: Reading) =>
  structure.predicates.map(
    ({ lemma, roles }) =>
      `${lemma}: ${roles.map(({ kind, span }) => `${kind} ${quote(text, span)}`).join(', ')}`,
  );

const tellNegations = ({ structure, word }: Reading) =>
  structure.negations.map(({ cue, head }) => `${word(cue)} ${word(head)}`);

const tellModalities = ({ structure, word }: Reading) =>
  structure.modalities.map(({ type, head }) => `${type} ${word(head)}`);

const tellAttributions = ({ text, structure }: Reading) =>
  structure.attributions.map(({ type, speaker, content }) =>
    [speaker && quote(text, speaker), type, quote(text, content)].filter(Boolean).join(' | '),
  );

const tellClauses = ({ structure, word }: Reading) =>
  structure.clauses.map(({ type, predicate }) => `${type} ${word(predicate)}`);

describe('predicates and their roles', () => {
  it('tell agent and patient of an active and of its passive alike', () => {
    const active = tellRoles(read('The army repaired the bridge.'));
    expect(active).toEqual(['repair: agent The army, patient the bridge']);
    const passive = read('The bridge was repaired by the army.');
    expect(new Set(tellRoles(passive)[0]?.slice('repair: '.length).split(', '))).toEqual(
      new Set(['patient The bridge', 'agent the army']),
    );
    expect(passive.structure.predicates[0]?.isPassive).toBe(true);
  });

  it('tell places, times, receivers and amounts', () => {
    const [given] = tellRoles(read('On Monday the city gave the museum 4 million euros.'));
    expect(given).toContain('time Monday');
    expect(given).toContain('recipient the museum');
    const sent = tellRoles(read('She sent her lawyer the documents.'))[0];
    expect(sent).toContain('recipient her lawyer, patient the documents');
    const promised = tellRoles(read('The workers were promised a bonus.'))[0];
    expect(promised).toContain('recipient The workers');
    expect(promised).toContain('patient a bonus');
    expect(tellRoles(read('The minister lives in Leeds.'))[0]).toContain('place Leeds');
    expect(tellRoles(read('Each ticket costs 61.7 euros.'))[0]).toContain('amount 61.7 euros');
  });

  it('find who is understood: behind “who”, in infinitives, participles and second verbs', () => {
    const who = tellRoles(read('The engineer who designed the bridge resigned.'));
    expect(who).toContain('design: agent The engineer, patient the bridge');
    const wants = tellRoles(read('The union wants to stop the sale.'));
    expect(wants).toContain('stop: patient the sale, agent The union');
    const order = tellRoles(read('The judge ordered the company to pay the workers.'));
    expect(order).toContain('pay: patient the workers, agent the company');
    const second = tellRoles(read('The firm closed its plant and dismissed 40 workers.'));
    expect(second).toContain('dismiss: patient 40 workers, agent The firm');
    const reduced = tellRoles(read('The ship built by the yard sank.'));
    expect(reduced.join()).toContain('agent the yard');
    expect(reduced.join()).toContain('patient The ship');
    const child = tellRoles(read('The bag was easy for a child to carry.'));
    expect(child).toContain('carry: agent a child');
  });

  it('find who is understood behind nouns, gerunds and clauses', () => {
    const plan = tellRoles(read('Anna Holt announced a plan to close the mine.'));
    expect(plan).toContain('close: patient the mine, agent Anna Holt');
    const kept = tellRoles(read('The guards kept her from leaving the hall.'));
    expect(kept).toContain('leave: patient the hall, agent her');
    const clause = tellRoles(read('Skipping meals adds to hunger and raises the risk.'));
    expect(clause).toContain('raise: patient the risk, agent Skipping meals');
  });

  it('tell what is said, wanted or begun', () => {
    expect(tellRoles(read('The mayor said the port was safe.'))[0]).toContain(
      'content the port was safe',
    );
    expect(tellRoles(read('“The port is safe,” Lund said.')).join()).toContain(
      'content The port is safe',
    );
    expect(tellRoles(read('The firm is going to sell its mill.'))).toEqual([
      'sell: patient its mill, agent The firm',
    ]);
  });

  it('leave out who is not said: behind “fear of”, “for” and “easy to”', () => {
    expect(tellRoles(read('The fear of being arrested drove him abroad.'))).toContain('arrest: ');
    expect(tellRoles(read('The bag is easy to carry.'))).toContain('carry: ');
    expect(tellRoles(read('The deal opened the door for charging customers.'))).toContain(
      'charge: patient customers',
    );
  });
});

describe('clauses', () => {
  it('are told apart by what opens them', () => {
    expect(tellClauses(read('The mill closed because orders fell.'))).toEqual([
      'main closed',
      'cause fell',
    ]);
    expect(tellClauses(read('If the bank agrees, work will start.'))).toEqual([
      'conditional agrees',
      'main start',
    ]);
    expect(tellClauses(read('When the strike ended, trains ran again.'))).toEqual([
      'time ended',
      'main ran',
    ]);
    expect(tellClauses(read('The minister said that the road was safe.'))).toEqual([
      'main said',
      'reported safe',
    ]);
    expect(tellClauses(read('The man who lost his job moved to Leeds.'))).toEqual([
      'relative lost',
      'main moved',
    ]);
  });

  it('have spans without their marker, and know what they belong to', () => {
    const { text, structure } = read('The mill closed because orders fell.');
    const cause = structure.clauses[1]!;
    expect(quote(text, cause.span)).toBe('orders fell');
    expect(cause).toMatchObject({ marker: 'because', parent: 0 });
  });
});

describe('what is no plain fact', () => {
  it('is denied by the word that the negation belongs to', () => {
    expect(tellNegations(read('The company did not pay the fine.'))).toEqual(['not pay']);
    expect(tellNegations(read('No workers were hurt.'))).toEqual(['No hurt']);
    expect(tellNegations(read('She left without paying the bill.'))).toEqual(['without paying']);
    expect(tellNegations(read('The driver failed to stop.'))).toEqual(['failed stop']);
    expect(tellNegations(read('He is no longer mayor.'))).toEqual(['no mayor']);
    expect(tellNegations(read('The law hits not only banks but also insurers.'))).toEqual([]);
    expect(tellNegations(read('The company paid the fine.'))).toEqual([]);
  });

  it('is possible, planned, required, conditional or asked', () => {
    expect(tellModalities(read('Prices could rise.'))).toEqual(['possible rise']);
    expect(tellModalities(read('The government is planning to sell the port.'))).toEqual([
      'planned sell',
    ]);
    expect(tellModalities(read('The city must repay the loan.'))).toEqual(['required repay']);
    expect(tellModalities(read('Will the bridge open in May?'))).toContain('asked open');
    expect(tellModalities(read('It is likely that he left the country.'))).toEqual([
      'possible left',
    ]);
    expect(tellModalities(read('The board announced a plan to close the mine.'))).toEqual([
      'planned close',
    ]);
    expect(tellModalities(read('The bridge will probably open in May.'))).toEqual([
      'possible open',
    ]);
    expect(tellModalities(read('The thieves tried to open the safe.'))).toEqual(['attempted open']);
    expect(tellModalities(read('The bridge opened in May.'))).toEqual([]);
  });

  it('is somebody’s word', () => {
    expect(
      tellAttributions(read('Anna Holt, the mayor of Leeds, said the port was safe.')),
    ).toEqual(['Anna Holt, the mayor of Leeds | says | the port was safe']);
    expect(tellAttributions(read('“The port is safe,” Lund said.'))).toEqual([
      'Lund | says | The port is safe',
    ]);
    expect(tellAttributions(read('The firm denied that it had lied.'))).toEqual([
      'The firm | denies | it had lied',
    ]);
    expect(tellAttributions(read('The judge ordered the firm to pay.'))[0]).toMatch(
      /^The judge \| orders/u,
    );
    expect(tellAttributions(read('According to the police, nobody was hurt.'))).toEqual([
      'the police | says | nobody was hurt',
    ]);
  });

  it('is somebody’s word behind other words than “say”', () => {
    expect(tellAttributions(read('Critics accused the mayor of hiding the report.'))[0]).toMatch(
      /^Critics \| says \| hiding the report/u,
    );
    expect(tellAttributions(read('The union described the offer as an insult.'))).toEqual([
      'The union | says | an insult',
    ]);
    expect(tellAttributions(read('The opposition called for new elections.'))).toEqual([
      'The opposition | orders | new elections',
    ]);
    expect(tellAttributions(read('The firm denied the charges.'))).toEqual([
      'The firm | denies | the charges',
    ]);
    expect(
      tellAttributions(read('Holt told reporters at a news conference that he had paid the fine.')),
    ).toEqual(['Holt | says | he had paid the fine']);
    expect(tellAttributions(read('Anna Holt: We will win.'))).toEqual([
      'Anna Holt | says | We will win',
    ]);
    expect(tellAttributions(read('The minister is said to have left the country.'))).toEqual([
      'says | have left the country',
    ]);
  });

  it('is nobody’s word where nothing is claimed', () => {
    expect(tellAttributions(read('The engineers ensured that the bridge was safe.'))).toEqual([]);
    expect(tellAttributions(read('It is important to remember that rates can rise.'))).toEqual([]);
    expect(tellAttributions(read('The union hopes to win.'))).toEqual([]);
  });
});

describe('what is what', () => {
  it('is told by apposition and by “be”', () => {
    const tell = ({ text, structure }: Reading) =>
      structure.identities.map(
        ({ kind, subject, attribute }) =>
          `${kind}: ${quote(text, subject)} = ${quote(text, attribute)}`,
      );
    expect(tell(read('John Smith, chief executive of the company, resigned on Monday.'))).toEqual([
      'apposition: John Smith = chief executive of the company',
    ]);
    expect(tell(read('Ida Lund is the head of the port.'))).toEqual([
      'copula: Ida Lund = the head of the port',
    ]);
  });

  it('is counted and quoted', () => {
    const { text, structure } = read('The yard sold 48.2 million tons of “green” steel.');
    const tons = structure.nounPhrases.find(({ number }) => number);
    expect(tons && quote(text, tons.number!)).toBe('48.2 million');
    expect(tons?.unit).toBe('tons');
    expect(structure.quotations.map(({ span }) => quote(text, span))).toEqual(['green']);
  });
});

it('reads what the relations tell in a language without words of its own', () => {
  const german = read('Die Armee reparierte die Brücke, weil sie alt war.', 'de');
  expect(tellRoles(german)[0]).toBe('reparieren: agent Die Armee, patient die Brücke');
  expect(german.structure.negations).toEqual([]);
});

it('reads nothing out of nothing', () => {
  expect(analyzeStructure(parse('', 'en')).predicates).toEqual([]);
});
