import { judge, type StanceRow } from '../test/offline-stance.ts';

/**
 * Pairs that share their words and still say nothing of each other, or that turn on one small word.
 */
describe('the offline stance', () => {
  describe.each<[string, StanceRow[]]>([
    [
      'the same event, told with its date',
      [
        [
          'The fire at the mill killed 12 people.',
          'The fire that broke out in the mill on 2 November 2026 killed 9 people, three ' +
            'fewer than first told.',
          'CONTRADICTS',
        ],
      ],
    ],
    [
      'another event, which denies nothing',
      [
        [
          'The company opened a factory in Texas in 2021.',
          'The company opened a factory in Ohio in 2019.',
          'NEUTRAL',
        ],
        ['Unemployment was 5% in 2020.', 'Unemployment was 7% in 2021.', 'NEUTRAL'],
        ['Unemployment was 5%.', 'Unemployment was 7% in 1982.', 'NEUTRAL'],
        ['Rents rose in Harbour City.', 'Rents fell in Northgate.', 'NEUTRAL'],
        ['Rents rose in Harbour City in 2020.', 'Rents fell in Harbour City in 2015.', 'NEUTRAL'],
        ['The minister visited France.', 'The minister visited Germany.', 'NEUTRAL'],
        ['The Danube flows through Vienna.', 'The Danube does not flow through Prague.', 'NEUTRAL'],
        ['Acme sold 5,000 cars in May.', 'Acme sold 3,000 trucks in May.', 'NEUTRAL'],
        ["Acme's revenue rose 10%.", "Acme's profit fell 10%.", 'NEUTRAL'],
        ["Acme's shares rose 10%.", 'Borealis shares rose 10%.', 'NEUTRAL'],
        ['Vitamin C prevents scurvy.', 'Vitamin D prevents rickets.', 'NEUTRAL'],
      ],
    ],
    [
      'what is asked, planned or feared',
      [
        ['Coffee causes cancer.', 'Researchers studied whether coffee causes cancer.', 'NEUTRAL'],
        ['The city banned cars downtown.', 'The city plans to ban cars downtown.', 'NEUTRAL'],
        [
          'The government raised taxes.',
          'The opposition accused the government of planning to raise taxes.',
          'NEUTRAL',
        ],
        [
          'Coffee causes cancer.',
          'The study found no link between coffee and cancer.',
          'CONTRADICTS',
        ],
        [
          'The president signed the bill on Monday.',
          'The claim that the president signed the bill is false.',
          'CONTRADICTS',
        ],
        [
          'The mayor sold the park.',
          'Claim: The mayor sold the park. Rating: False. The park is still public.',
          'CONTRADICTS',
        ],
        [
          'The mayor sold the park.',
          'Posts say that the mayor sold the park. This is not true.',
          'CONTRADICTS',
        ],
        ['The mayor sold the park.', 'FALSE: The mayor sold the park.', 'CONTRADICTS'],
        [
          'The mayor sold the park.',
          'The mayor sold the park. The rumour that he fled is false.',
          'SUPPORTS',
        ],
        [
          'The Great Wall is visible from space.',
          'Contrary to popular belief, the Great Wall is not visible from space.',
          'CONTRADICTS',
        ],
      ],
    ],
    [
      'how many, how far, since when',
      [
        ['All schools were closed.', 'Some schools were closed.', 'CONTRADICTS'],
        ['All schools were closed.', 'No schools were closed.', 'CONTRADICTS'],
        ['Not all birds can fly.', 'All birds can fly.', 'CONTRADICTS'],
        ['The tax is 5%.', 'The tax is -5%.', 'CONTRADICTS'],
        ['The boy is 12.', 'The boy is 15.', 'CONTRADICTS'],
        ['Some schools were closed.', 'All schools were closed.', 'SUPPORTS'],
        ['Only women can join the club.', 'Men and women can join the club.', 'CONTRADICTS'],
        ['The unemployment rate is 4%.', 'The unemployment rate fell from 5% to 4%.', 'SUPPORTS'],
        [
          'The unemployment rate fell to 5%.',
          'The unemployment rate fell from 5% to 4%.',
          'CONTRADICTS',
        ],
        [
          'The city has 3 million inhabitants.',
          'The city has a population of about 3.1 million.',
          'SUPPORTS',
        ],
        [
          'The city has 3 million inhabitants.',
          'The city has a population of 800,000.',
          'CONTRADICTS',
        ],
        ['The firm sold 10,000 bicycles.', 'The firm sold 9,800 bicycles.', 'NEUTRAL'],
        ['The number of wolves has doubled.', 'The number of wolves has halved.', 'CONTRADICTS'],
        ['The contract ended after 2010.', 'The contract ended in 2012.', 'SUPPORTS'],
        ['The contract ended before 2010.', 'The contract ended in 2012.', 'CONTRADICTS'],
        ['The hotel opened in the 1990s.', 'The hotel opened in 1995.', 'SUPPORTS'],
        [
          'The film was shot in 2014.',
          'The film was shot in 2013 and released in 2014.',
          'CONTRADICTS',
        ],
      ],
    ],
    [
      'what is denied: a figure, or what is said with it',
      [
        [
          'The bridge cost 40 million euros.',
          'The bridge did not cost 40 million euros.',
          'CONTRADICTS',
        ],
        [
          'The repair of the bridge cost 40 million euros.',
          'The repair of the bridge did not cost 40 million euros.',
          'CONTRADICTS',
        ],
        [
          'The bridge cost 40 million euros.',
          'The bridge did not cost 55 million euros.',
          'NEUTRAL',
        ],
        [
          'The bridge cost 40 million euros.',
          'The bridge did not cost 55 million euros but 60 million.',
          'CONTRADICTS',
        ],
        [
          'The bridge cost 40 million euros.',
          'The bridge did not cost 55 million euros but 40 million.',
          'SUPPORTS',
        ],
        [
          'The bridge cost 40 million euros.',
          'The bridge cost 61 million euros and not 48 million euros as reported.',
          'CONTRADICTS',
        ],
        [
          'The dam cost 90 million euros.',
          'The 12 million euros that went to roads are not part of the cost of the dam.',
          'NEUTRAL',
        ],
        [
          'The dam did not cost 90 million euros.',
          'The 12 million euros that went to roads are not part of the cost of the dam.',
          'NEUTRAL',
        ],
        ['The mill fire killed 12 people.', 'The mill fire did not kill 9 people.', 'NEUTRAL'],
        ['Prices rose by 5% in March.', 'Prices did not rise in March.', 'CONTRADICTS'],
        ['Prices rose by 5% in March.', 'Prices did not rise by more than 7% in March.', 'NEUTRAL'],
        [
          'Prices rose by 9% in March.',
          'Prices did not rise by more than 7% in March.',
          'CONTRADICTS',
        ],
        ['The storm hit the island.', 'The storm did not hit the island.', 'CONTRADICTS'],
        [
          'The bridge did not cost 40 million euros.',
          'The bridge did not cost 55 million euros.',
          'NEUTRAL',
        ],
        [
          'The bridge did not cost 48 million euros.',
          'The bridge cost 61 million euros and not 48 million euros.',
          'SUPPORTS',
        ],
        [
          'The bridge did not cost 40 million euros.',
          'The bridge cost 61 million euros and not 48 million euros.',
          'SUPPORTS',
        ],
        [
          'The bridge did not cost 61 million euros.',
          'The bridge cost 61 million euros and not 48 million euros.',
          'CONTRADICTS',
        ],
        [
          'The bridge cost 61 million euros and not 48 million euros.',
          'The bridge did not cost 61 million euros.',
          'CONTRADICTS',
        ],
        [
          'The bridge did not cost 40 million euros.',
          'The bridge, built in 2019, did not cost 40 million euros.',
          'SUPPORTS',
        ],
      ],
    ],
    [
      'who and where',
      [
        [
          'Anna Berg was born in Oslo.',
          'Anna Berg was born in Bergen and lives in Oslo.',
          'CONTRADICTS',
        ],
        ['Anna Berg lives in Oslo.', 'Anna Berg was born in Bergen and lives in Oslo.', 'SUPPORTS'],
        ['Anna Berg is a doctor.', 'He is a doctor at the harbour clinic.', 'NEUTRAL'],
        [
          'The firm is based in Manchester.',
          'The firm, which employs 200 people, is based in Leeds.',
          'CONTRADICTS',
        ],
        ['Sparta won the war.', 'Corinth beat Sparta and won the war.', 'NEUTRAL'],
        [
          'Electric cars are cheaper than petrol cars.',
          'Petrol cars are cheaper than electric cars.',
          'CONTRADICTS',
        ],
        [
          'The new law bans plastic bags.',
          'Plastic bags are banned under the new law.',
          'SUPPORTS',
        ],
        ['Smoking causes cancer.', 'Smoking is a major cause of cancer.', 'SUPPORTS'],
        ['The dog bit the man.', 'The man was bitten by the dog.', 'SUPPORTS'],
        ['The dog bit the man.', 'The man bit the dog.', 'CONTRADICTS'],
        ['Jane Doe directed the film.', 'The film was directed by John Roe.', 'NEUTRAL'],
        ['The mayor of Northgate resigned.', 'The mayor of Southport resigned.', 'NEUTRAL'],
        [
          'The law applies to banks but not to insurers.',
          'The law applies to banks and insurers.',
          'CONTRADICTS',
        ],
      ],
    ],
    [
      'claims that deny',
      [
        ['The minister did not resign.', 'The minister resigned on Friday.', 'CONTRADICTS'],
        ['The minister did not resign.', 'The minister gave a speech on Friday.', 'NEUTRAL'],
        ['The minister did not resign.', 'The minister refused to resign.', 'SUPPORTS'],
        [
          'The treaty was never ratified.',
          'The treaty was signed in 1992 but never ratified.',
          'SUPPORTS',
        ],
        [
          'Lightning never strikes twice.',
          'Lightning can strike the same place twice.',
          'CONTRADICTS',
        ],
        ['Ada Quill is not a painter.', 'Ada Quill likes walking by the sea.', 'NEUTRAL'],
      ],
    ],
  ])('on %s', (_, rows) => {
    it.each(rows)('%s | %s → %s', (claim, evidence, stance) => {
      const judgement = judge(claim, evidence, 'en');
      expect(`${judgement.stance}: ${judgement.why}`).toMatch(new RegExp(`^${stance}`));
    });
  });
});
