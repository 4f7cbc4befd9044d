import { hasUnnamedSubject } from './unnamed-subject.ts';

describe('a claim read alone', () => {
  it.each([
    ['en', 'He was convicted of criminal mischief in 1998.'],
    ['en', 'In March 1998, he was convicted of criminal mischief.'],
    ['en', 'They were arrested on Tuesday.'],
    ['en', 'It has 14 windows.'],
    ['en', 'This was denied by the ministry.'],
    ['en', 'He met Angela Merkel in Berlin in 2015.'],
    ['en', 'In Boston, she was elected in 2003.'],
    ['en', 'His lawyer said that he is innocent.'],
    ['en', 'The couple was quarantined.'],
    ['en', 'The elderly woman was taken to hospital on Friday.'],
    ['en', 'The company’s shares fell 12%.'],
    ['de', 'Er wurde 1998 verurteilt.'],
    ['fr', 'Il a été condamné en 1998.'],
    ['es', 'Ella fue condenada en 1998.'],
    ['ko', '그는 1998년에 유죄 판결을 받았다.'],
    ['ja', '彼は1998年に有罪判決を受けた。'],
    ['zh', '他被判有罪。'],
  ])('does not say who is meant (%s): %s', (language, claim) =>
    expect(hasUnnamedSubject(claim, language)).toBe(true),
  );

  it.each([
    ['en', 'Karin Holm was convicted of criminal mischief in 1998.'],
    ['en', 'It rained in Oslo on Friday.'],
    ['en', 'It is illegal to park there.'],
    ['en', 'It was reported that 14 people died.'],
    ['en', 'It was in 1998 that the harbour of Lindholm was built.'],
    ['en', 'It was the weight of the snow that brought down the roof of the Pendrick arcade.'],
    ['en', 'According to Karin Holm, she was never asked.'],
    ['en', 'The man who shot John Lennon was arrested in 1980.'],
    ['en', 'The oldest man died in 2019.'],
    ['en', 'The government raised the pension age to 67.'],
    ['en', 'The sun is bigger than the moon.'],
    ['en', 'The couple from Oakmoor was quarantined.'],
    ['en', 'The Indiana couple was quarantined.'],
    ['en', 'Those who smoke die earlier.'],
    ['en', 'Unemployment fell to 4% in 2024.'],
    ['de', 'Es regnet in Berlin.'],
    ['fr', 'Il pleut à Paris.'],
    ['fr', 'Il y a 14 fenêtres.'],
    ['zh', '他信于2001年当选总理。'],
    ['it', 'Lui fu condannato.'],
  ])('says who is meant, or need not (%s): %s', (language, claim) =>
    expect(hasUnnamedSubject(claim, language)).toBe(false),
  );
});
