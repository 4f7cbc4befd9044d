import { cueWordsSchema, joinCueWords } from './cue-words.ts';

describe('joinCueWords', () => {
  const english = cueWordsSchema.parse({ words: ['deny', 'refus*', 'ruled out'] });
  const korean = cueWordsSchema.parse({ parts: ['않', '못[하했]'] });
  const pattern = new RegExp(joinCueWords([english, undefined, korean]), 'iu');

  it.each(['They deny it.', 'The town refused.', 'It was ruled out.', '회의는 열리지 않았다.'])(
    'finds a cue in "%s"',
    (text) => expect(text).toMatch(pattern),
  );

  it.each(['Ida is a denyer.', 'It was ruled.', 'A prerefusal came.'])(
    'finds no part of a word in "%s"',
    (text) => expect(text).not.toMatch(pattern),
  );

  it('matches nothing without cues', () => {
    expect('anything').not.toMatch(new RegExp(joinCueWords([undefined]), 'u'));
  });
});
