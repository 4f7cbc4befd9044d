import { followInstructionOffline } from './instructions.offline.ts';

const referenceDate = new Date('2026-11-20T09:00:00Z');
const find = (instruction: string, text: string) =>
  followInstructionOffline({ instruction, document: { text, title: 'The mill' }, referenceDate });

describe('followInstructionOffline, asked for persons, yes or no, and JSON', () => {
  it('gives each person once, by the whole name', () => {
    const text =
      'Ida Lund leads Nordhavn. Police General Karl Berg asked Lund to stay. Berg met Ms Lund twice.';
    expect(find('names of people', text).text).toBe('Ida Lund\nKarl Berg');
  });

  it.each([
    ['Is Nordhavn profitable?', 'No.\nNordhavn is not profitable.'],
    ['Did Lund sell the yard?', 'Yes.\nLund sold the yard in May.'],
    ['Has Berg resigned?', 'Berg may have resigned.'],
    ['Is the bridge open?', 'Critics say that the bridge is open.'],
    ['Is Lund a sailor?', 'The page does not contain what the instruction asks for.'],
  ])('says yes or no to “%s” only where a sentence decides it', (question, expected) => {
    const text =
      'Nordhavn is not profitable. Lund sold the yard in May. Critics say that the bridge is open. ' +
      'Berg may have resigned.';
    expect(find(question, text).text).toBe(expected);
  });

  it('gives JSON where that is asked for', () => {
    expect(
      JSON.parse(find('the title and the percentages as JSON', 'The mill grew by 12%.').text),
    ).toEqual({
      title: 'The mill',
      percentages: ['12%'],
    });
  });

  it.each(['translate the title to Korean', '제목을 영어로 번역해 줘', 'Übersetze den Titel'])(
    'leaves “%s” to a model',
    (instruction) =>
      expect(find(instruction, 'A mill.')).toEqual({ text: '', interpretation: 'needs-model' }),
  );
});
