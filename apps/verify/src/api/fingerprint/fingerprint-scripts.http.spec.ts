import { toBearerHeader, startVerify, type VerifyTestApp } from '../../../test/verify-app.ts';
import { stripMarks } from '../../watermark/codec/mark-alphabet.ts';

/** Texts of one matter in several scripts, and what no script is. */
const TEXTS: Record<string, string> = {
  Korean:
    '린드홀름 항구는 2026년 3월 12일에 다시 문을 열었다. 폭풍 때문에 북쪽 방파제가 무너졌다. 수리비는 4800만 유로였다. 항만청은 2027년까지 ' +
    '물동량이 회복될 것이라고 전망했다.',
  Arabic:
    'أعيد فتح ميناء ليندهولم في 12 مارس 2026 بعد تسعة أشهر من الإصلاحات. دمرت العاصفة الحاجز ' +
    'الشمالي لأن أساساته كانت ضحلة. بلغت تكلفة الإصلاح 48 مليون يورو، وفق هيئة الميناء.',
  Persian:
    'بندر لیندهولم در ۱۲ مارس ۲۰۲۶ بازگشایی شد. می‌گویند هزینهٔ تعمیرات ۴۸ میلیون یورو بود، ' +
    'و توفان موج‌شکن شمالی را ویران کرده بود.',
  Hebrew:
    'נמל לינדהולם נפתח מחדש ב-12 במרץ 2026 לאחר תשעה חודשי תיקונים. הסערה הרסה את שובר הגלים ' +
    'הצפוני, והתיקון עלה 48 מיליון אירו.',
  Hindi:
    'लिंडहोम का बंदरगाह 12 मार्च 2026 को नौ महीने की मरम्मत के बाद फिर खुला। तूफ़ान ने ' +
    'उत्तरी तटबंध को तोड़ दिया था, और मरम्मत पर 4.8 करोड़ यूरो लगे।',
  Thai:
    'ท่าเรือลินด์โฮล์มเปิดอีกครั้งเมื่อวันที่ 12 มีนาคม 2026 หลังซ่อมแซมเก้าเดือน ' +
    'พายุทำลายเขื่อนกันคลื่นด้านเหนือ ค่าซ่อม 48 ล้านยูโร',
  Chinese:
    '林德霍尔姆港经过九个月的维修，于2026年3月12日重新开放。风暴摧毁了北侧防波堤，因为其地基太浅。维修费用为4800万欧元，港务局说，货运量将在2027年底恢复。',
  Japanese:
    'リンドホルム港は九か月の修理を経て、2026年3月12日に再開した。嵐で北の防波堤が壊れ、修理には4800万ユーロかかった。',
  'emoji sequences':
    'The families 👨‍👩‍👧‍👦 living beside Lindholm harbour cheered ❤️ while tall ships 🚢 ' +
    'returned after nine months, and waved 🏴󠁧󠁢󠁳󠁣󠁴󠁿 flags together until evening on 12 March ' +
    '2026.',
  Markdown:
    '---\ntitle: Harbour\n---\n# The harbour\n\n| a | b |\n|---|---|\n| one | two |' +
    '\n\nThe [harbour of Lindholm](https://a.example/x_y) reopened, as `npm run open` says, ' +
    'on **12 March 2026** after nine months, while cargo ships waited outside.\n\n```\nlet ' +
    'port = 1;\n```\n',
  HTML:
    '<p class="a b">The harbour of <a href="https://a.example/a b">Lindholm</a> reopened, said ' +
    'Marta Lindqvist, on 12 March 2026.</p><script>var a = 1, b = 2;</script>',
  'combining characters alone': 'a\u0301\u0302\u0303 '.repeat(30),
  'one letter': 'a',
  'one word a line': 'Lindholm\n'.repeat(40),
  'no letters': '!?… — 12 % (3)\n'.repeat(20),
  'control characters': 'The harbour\u0001 of \u001bLindholm\u0085 reopened,\u2028 they say.',
  'joiners and selectors': (
    '\u200B\u200C\u200D\u2060\uFEFF\uFE0F\u{E0101} The \u202Eharbour\u202C ' +
    'of\u00ADLind\u200Bholm reopened. '
  ).repeat(5),
};

describe('POST /fingerprint takes', () => {
  let verify: VerifyTestApp;
  beforeAll(async () => {
    verify = await startVerify();
  });
  afterAll(() => verify.close());
  const post = async (what: 'embed' | 'detect', body: object) =>
    (
      await verify.http
        .post(`/api/v1/fingerprint/${what}`)
        .set(toBearerHeader(verify.keys.ann))
        .send(body)
        .expect(200)
    ).body;

  it.each(Object.entries(TEXTS))('%s', async (name, content) => {
    const {
      watermarked_content: marked,
      fingerprint_id: id,
      meta,
    } = await post('embed', { content, metadata: { source_id: name } });
    expect(stripMarks(marked as string)).toBe(content);
    expect(meta.characters_added).toBe(marked.length - content.length);
    expect(meta.characters_added > 0).toBe(meta.frames > 0);
    expect(meta.marked).toBe(meta.frames > 0);
    const {
      evidence,
      unread_marks: unread,
      meta: detected,
    } = await post('detect', { content: marked, filter: { source_id: name } });
    expect(detected.scanned).toBe(1);
    expect(unread).toBe(0);
    if (meta.frames)
      expect(evidence).toEqual([
        expect.objectContaining({
          fingerprint_id: id,
          watermark: 'verified',
          verdict: 'authentic',
          frames: meta.frames,
        }),
      ]);
    for (const { start, end } of evidence.flatMap(
      ({ sentences }: { sentences: object[] }) => sentences,
    )) {
      expect(start).toBeLessThan(end);
      expect(marked.slice(start, end).isWellFormed()).toBe(true);
    }
  });

  it('marks of the languages that it is used in most', async () => {
    for (const name of [
      'Korean',
      'Arabic',
      'Persian',
      'Hindi',
      'Chinese',
      'Japanese',
      'emoji sequences',
      'Markdown',
    ]) {
      const { meta } = await post('embed', { content: TEXTS[name] });
      expect({ name, isMarked: meta.frames > 0 }).toEqual({ name, isMarked: true });
    }
  });

  it('a text that is marked five times over, and tells all five', async () => {
    let content = `${TEXTS['emoji sequences']!} `.repeat(6);
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) {
      const { watermarked_content: marked, fingerprint_id: id } = await post('embed', {
        content,
        metadata: { author_id: 'five' },
      });
      content = marked;
      ids.push(id);
    }
    const { evidence, matches } = await post('detect', { content, filter: { author_id: 'five' } });
    expect(evidence.map(({ fingerprint_id: id }: { fingerprint_id: string }) => id).sort()).toEqual(
      [...ids].sort(),
    );
    expect(matches.map(({ watermark }: { watermark: string }) => watermark)).toEqual(
      Array(5).fill('verified'),
    );
  });

  it('a megabyte of what looks like marks', async () => {
    for (const run of ['\uFE06', '\u2061', '\uFE06\u2061', '\uFE06\uFE0D\u2064x']) {
      const content =
        `The harbour ${run.repeat(150_000 / run.length)} reopened.${run.includes('x') ? '' : ' '}`.slice(
          0,
          180_000,
        );
      const { body, status } = await verify.http
        .post('/api/v1/fingerprint/detect')
        .set(toBearerHeader(verify.keys.ann))
        .send({ content });
      expect({ status, matches: body.matches }).toEqual({
        status: 200,
        matches: expect.any(Array),
      });
    }
  });
});
