import { parseLabelOption, readLabelOrder } from './label-order.ts';

const read = (...labels: string[]) =>
  readLabelOrder({ id2label: Object.fromEntries(labels.map((label, at) => [at, label])) });

describe('the order of the outputs', () => {
  it('is that of id2label, in whatever case', () => {
    expect(read('ENTAILMENT', 'neutral', 'Contradiction')).toEqual([
      ...['entailment', 'neutral', 'contradiction'],
    ]);
  });

  it('does not follow the order in which the keys were written', () => {
    const id2label = { 2: 'neutral', 0: 'contradiction', 1: 'entailment' };
    expect(readLabelOrder({ id2label })).toEqual(['contradiction', 'entailment', 'neutral']);
  });

  it('is asked for where the names say nothing', () =>
    expect(() => read('LABEL_0', 'LABEL_1', 'LABEL_2')).toThrow(
      'config.json: the names in id2label (LABEL_0, LABEL_1, LABEL_2) do not say which output of the model means',
    ));

  it('is asked for where there are no names', () =>
    expect(() => readLabelOrder({})).toThrow('config.json: id2label is missing'));

  it('is refused for a model that knows no contradiction', () =>
    expect(() => read('entailment', 'not_entailment')).toThrow('has 2 labels'));

  it.each([
    ['entailment', 'entailment', 'neutral'],
    ['0', '1', '2'],
  ])('is refused for %s, %s, %s', (...labels) => expect(() => read(...labels)).toThrow('--labels'));

  it('may be given by the operator', () =>
    expect(parseLabelOption('Contradiction, neutral,entailment')).toEqual([
      ...['contradiction', 'neutral', 'entailment'],
    ]));

  it.each(['', 'entailment', 'entailment,entailment,neutral', 'a,b,c'])(
    'may not be given as %j',
    (value) => expect(() => parseLabelOption(value)).toThrow('each once'),
  );
});
