import * as fc from 'fast-check';
import type { ChatTool } from '../chat-turn.ts';
import { matchTool } from './tool-matching.ts';

const ALL: ChatTool[] = ['fact_search', 'evidence_finder', 'fact_checker'];

describe('the tool that fits a message', () => {
  it.each<[string, ChatTool, string]>([
    ['Is it true that the tower is 90 metres high?', 'fact_checker', 'the tower is 90 metres high'],
    ['Fact-check: The tower is 90 metres high.', 'fact_checker', 'The tower is 90 metres high.'],
    [
      'please verify whether “the tower is 90 metres high”',
      'fact_checker',
      'the tower is 90 metres high',
    ],
    ['The tower is 90 metres high, is that true?', 'fact_checker', 'The tower is 90 metres high'],
    ['Stimmt es, dass der Turm 90 Meter hoch ist?', 'fact_checker', 'der Turm 90 Meter hoch ist'],
    ['Est-il vrai que la tour mesure 90 mètres ?', 'fact_checker', 'la tour mesure 90 mètres'],
    ['¿Es cierto que la torre mide 90 metros?', 'fact_checker', 'la torre mide 90 metros'],
    ['탑의 높이가 90미터라는 것이 사실인가요?', 'fact_checker', '탑의 높이가 90미터'],
    ['塔の高さが90メートルというのは本当ですか？', 'fact_checker', '塔の高さが90メートル'],
    ['这座塔高90米，这是真的吗？', 'fact_checker', '这座塔高90米'],
    ['هل صحيح أن البرج يبلغ ارتفاعه 90 مترا؟', 'fact_checker', 'البرج يبلغ ارتفاعه 90 مترا'],
    ['What evidence is there that the tower leans?', 'evidence_finder', 'the tower leans'],
    ['show me evidence for the claim that the tower leans', 'evidence_finder', 'the tower leans'],
    [
      'Welche Belege gibt es dafür, dass der Turm schief steht?',
      'evidence_finder',
      'der Turm schief steht',
    ],
    ['Quelles preuves y a-t-il que la tour penche ?', 'evidence_finder', 'la tour penche'],
    ['¿Qué pruebas hay de que la torre se inclina?', 'evidence_finder', 'la torre se inclina'],
    ['탑이 기울어졌다는 증거가 있나요?', 'evidence_finder', '탑이 기울어졌'],
    ['塔が傾いているという証拠はありますか', 'evidence_finder', '塔が傾いている'],
    ['有什么证据表明这座塔在倾斜？', 'evidence_finder', '这座塔在倾斜'],
    ['any news about the leaning tower?', 'fact_search', 'the leaning tower'],
    ['what is new in Oakmoor', 'fact_search', 'Oakmoor'],
    ['Gibt es Nachrichten über den schiefen Turm?', 'fact_search', 'den schiefen Turm'],
    ['Des nouvelles à propos de la tour penchée ?', 'fact_search', 'la tour penchée'],
    ['noticias sobre la torre inclinada', 'fact_search', 'la torre inclinada'],
    ['기울어진 탑에 대한 최신 뉴스 알려줘', 'fact_search', '기울어진 탑'],
    ['斜塔に関するニュースを教えて', 'fact_search', '斜塔'],
    ['关于斜塔的最新新闻', 'fact_search', '斜塔'],
    ['أخبار عن البرج المائل', 'fact_search', 'البرج المائل'],
  ])('is the one that is asked for: %s', (message, tool, input) => {
    expect(matchTool(message, ALL, false)).toEqual({ tool, input, isExplicit: true });
  });

  it.each<[string, boolean, ChatTool]>([
    ['The tower of Oakmoor is 90 metres high.', false, 'fact_checker'],
    ['the tower of oakmoor is 90 metres high', true, 'fact_checker'],
    ['Is the tower of Oakmoor 90 metres high?', false, 'fact_checker'],
    ['So the tower of Oakmoor is 90 metres high?', true, 'fact_checker'],
    ['Who built the tower of Oakmoor?', false, 'fact_search'],
    ['I would be grateful if you could tell me in which year it opened.', true, 'fact_search'],
    ['Könnten Sie mir sagen, in welchem Jahr der Turm gebaut wurde', true, 'fact_search'],
    ["what's the height of the tower of Oakmoor?", false, 'fact_search'],
    ['number of visitors to the tower of Oakmoor?', false, 'fact_search'],
    ['the tower of Oakmoor', false, 'fact_search'],
    ['옥무어의 탑은 높이가 90미터다.', false, 'fact_checker'],
    ['오크무어 탑은 누가 지었나요?', false, 'fact_search'],
  ])('is chosen by its form: %s', (message, isClaim, tool) => {
    expect(matchTool(message, ALL, isClaim)).toMatchObject({
      tool,
      isExplicit: false,
      input: message,
    });
  });

  it('is another that serves, where the best is not enabled, and none where none serves', () => {
    expect(matchTool('Is it true that the tower leans?', ['evidence_finder'], false)).toMatchObject(
      {
        tool: 'evidence_finder',
        isExplicit: false,
      },
    );
    expect(matchTool('Who built the tower?', ['fact_checker'], false)).toBeUndefined();
    expect(matchTool('Who built the tower?', [], false)).toBeUndefined();
    expect(matchTool('thank you', ALL, false)).toBeUndefined();
    expect(matchTool('🎉🎉 !!!', ALL, false)).toBeUndefined();
  });

  it('is looked for in any message', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 3_000 }),
        fc.boolean(),
        (message, isClaim) => {
          const toolMatch = matchTool(message, ALL, isClaim);
          if (toolMatch)
            expect(toolMatch.input.isWellFormed() && toolMatch.input.length <= 1_000).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
    for (const piece of ['evidence ', 'news about ', '것이 ', 'という', '的新闻', 'is it ', '"“'])
      matchTool(piece.repeat(2_000), ALL, false);
  });
});
