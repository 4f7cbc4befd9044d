import type { Name, NameKind } from '../names.ts';
import { placesOf } from '../places.ts';
import {
  AFTER_NAME,
  BEFORE_NAME,
  BREAK,
  DOUBLE_SURNAMES,
  NOT_GIVEN,
  ORGANIZATIONS,
  ORGANIZATION_ENDS,
  STRONG_TRANSCRIPTION,
  SURNAMES,
  TIME_AFTER,
  TRANSCRIPTION,
  WEAK_END,
  WEAK_SURNAMES,
} from './chinese.words.ts';

/** A stretch of characters without signs between them. */
const RUN = /[\p{Script=Han}·•‧・]{2,400}/gu;
const LONGEST_BODY = 16;

/** Words by their first character, longest first, so that the first hit is the longest. */
type Table = Map<string, string[]>;

function tableOf(words: Iterable<string>): Table {
  const out: Table = new Map();
  for (const word of words) {
    const first = word.charAt(0);
    const list = out.get(first);
    if (list) list.push(word);
    else out.set(first, [word]);
  }
  for (const list of out.values()) list.sort((a, b) => b.length - a.length);
  return out;
}

/** Made when the first Chinese text is read. */
let tables: { bodies: Table; places: Table; ends: Table } | undefined;

const known = () =>
  (tables ??= {
    bodies: tableOf(ORGANIZATIONS.split('|')),
    places: tableOf([...placesOf('zh')].filter((place) => /^\p{Script=Han}/u.test(place))),
    ends: tableOf(ORGANIZATION_ENDS.split('|')),
  });

const longestOf = (table: Table, run: string, at: number): number =>
  table.get(run.charAt(at))?.find((word) => run.startsWith(word, at))?.length ?? 0;

/**
 * Names in Chinese text: family and given names beside a title or a verb of speech, foreign names
 * by the characters that write their sound, organisations by list or by their ending as far back as
 * nothing breaks the name, places by list and administrative ending.
 */
export function chineseNames(text: string): Name[] {
  const out: Name[] = [];
  const full = new Set<string>();
  for (const match of text.matchAll(RUN)) readRun(text, match[0], match.index, out, full);
  return out;
}

function readRun(text: string, run: string, start: number, out: Name[], full: Set<string>): void {
  /** Where the last name ended: no later one reaches back over it. */
  let free = 0;
  const keep = (from: number, to: number, kind: NameKind) => {
    out.push({ text: run.slice(from, to), start: start + from, end: start + to, kind });
    free = to;
  };
  const { bodies, places } = known();
  for (let at = 0; at < run.length;) {
    const body = longestOf(bodies, run, at);
    const place = longestOf(places, run, at);
    const long = place || body ? bodyFrom(run, at, Math.max(place, body)) : 0;
    if (long > Math.max(place, body)) keep(at, at + long, 'ORGANIZATION');
    else if (body && body >= place) keep(at, at + body, 'ORGANIZATION');
    else if (place) keep(at, at + place + administrative(run, at + place), 'PLACE');
    else {
      const person = personAt(text, run, start, at, free, full);
      if (person) keep(at, at + person, 'PERSON');
      else {
        const ending = endingAt(run, at);
        const from = ending ? beginningOf(run, at, free) : at;
        if (ending && at - from > 1) keep(from, at + ending, 'ORGANIZATION');
        else {
          const town = townAt(run, at, free);
          if (town >= 0) keep(town, at + 1, 'PLACE');
        }
      }
    }
    at = Math.max(at + 1, free);
  }
}

/** A body that begins with a known place or body: "北京市第一中级人民法院", "中国北方航空公司"; its length, or 0. */
function bodyFrom(run: string, at: number, from: number): number {
  let best = 0;
  for (let length = from; length < Math.min(LONGEST_BODY, run.length - at); length += 1) {
    const ending = longestOf(known().ends, run, at + length);
    if (ending) best = length + ending;
    if (BREAK.test(run.charAt(at + length))) break;
  }
  return best;
}

/** The length of an organisation's ending that begins here, or 0. */
function endingAt(run: string, at: number): number {
  const length = longestOf(known().ends, run, at);
  return length && !SHORT_WORDS.test(run.slice(at, at + length)) ? length : 0;
}

/** Endings that mean the thing itself more often than a body. */
const SHORT_WORDS =
  /^(?:科技|汽车|汽車|电子|電子|电器|能源|石油|石化|钢铁|鋼鐵|重工|地产|地產|软件|通信|电信|半导体|航空|保险|保險|组织|組織|警方|小学|小學|中学|中學|大学|大學|医院|醫院|法院|银行|銀行|工会|国会|國會|议会|議會|联盟|聯盟|传媒|制药|药业)$/u;

/**
 * How far back a body reaches: four characters, unless something breaks it or the words there are
 * plain.
 */
function beginningOf(run: string, at: number, free: number): number {
  let from = at;
  while (from > free && at - from < 6 && !BREAK.test(run.charAt(from - 1))) from -= 1;
  const stem = run.slice(from, at);
  const stopped = from === free || BREAK.test(run.charAt(from - 1));
  return stopped &&
    stem.length > 1 &&
    stem.length < 6 &&
    !(WEAK_END.test(run.slice(at, at + 8).slice(0, endingAt(run, at))) && PLAIN_STEM.test(stem))
    ? from
    : at;
}

/** Words before an ending that make a kind of body, not a name. */
const PLAIN_STEM =
  /(?:国家|地方|大型|小型|中小|上市|国有|民营|外资|跨国|互联网|保险|科技|汽车|电子|投资|房地产|建筑|物流|运输|航空|石油|商业|中央|政策|投行|投资|私人|公立|私立|综合|专科|重点|普通|著名|知名|当地|附近|相关|有关|主要|全国|国际|专业|民间|非政府|恐怖|犯罪|专家|调查|工作|管理|评审|筹备|居民|村民|业主|常务|党|母|子|总|分|新|旧|老|大|小|好|差|许多|一些|部分|所有|任何|什么|哪|谁|第|高等|职业|技术|理工|医科|师范|政府|企业|基层|中级|高级|最高|初级|军事|贸易|公共|专门|社会|慈善|行业|消费者|学生|工人|女子|男子|青年|电信|电力|能源|软件|游戏|食品|医药|化工|机械|服装|金融|证券|信托|基金|咨询|广告|媒体|新闻|出版|旅游|酒店|餐饮|环保|安全|质量|市场|行政|监管|执法|司法|情报|反对|执政|支持|参加|成为|加入|前往|发布|宣布|表示|认为|来自|位于|开始|继续|通过|提供|包括|成立|进行)$/u;

const ADMINISTRATIVE =
  /^(?:特别行政区|特別行政區|自治区|自治區|自治州|自治县|省|市|县|縣|州|区|區|半岛|半島|地区|地區|群岛)/u;
const administrative = (run: string, at: number) =>
  ADMINISTRATIVE.exec(run.slice(at, at + 5))?.[0].length ?? 0;

/**
 * A town or county that ends here and begins behind a place ("江苏省昆山市") or with the run; −1 when
 * there is none.
 */
function townAt(run: string, at: number, free: number): number {
  if (
    !/[市县縣镇鎮区區]/u.test(run.charAt(at)) ||
    /[场場民长長值面区委政]/u.test(run.charAt(at + 1))
  )
    return -1;
  const length = at - free;
  const afterPlace = free > 0 && length >= 1 && length <= 4;
  const own = free === 0 && length === 2 && !/[区區镇鎮]/u.test(run.charAt(at));
  const stem = run.slice(free, at);
  return (afterPlace || own) &&
    ![...stem].some((character) => BREAK.test(character)) &&
    !/^(?:城|都|地|山|灾|社|园|景|特|小|辖|街|郊|战|城|校|时|各|全|股|楼|樓|超|上|门|集|菜|夜|早|牛|熊|黑|房|车|街|省|直辖|县级|地级|大|小城|沿海|一线|二线|中心|首都|主要)/u.test(
      stem,
    )
    ? free
    : -1;
}

/** The length of a person's name that begins here, or 0. */
function personAt(
  text: string,
  run: string,
  start: number,
  at: number,
  free: number,
  full: Set<string>,
): number {
  const sound = isSound(run.charAt(at));
  const double = DOUBLE_SURNAMES.has(run.slice(at, at + 2));
  const family = double || SURNAMES.has(run.charAt(at));
  if (!sound && !family) return 0;
  const titled = BEFORE_NAME.test(run.slice(Math.max(0, at - 8), at));
  const foreign = sound ? foreignLength(run, at, titled, free) : 0;
  if (foreign) return foreign;
  if (!family) return 0;
  const surname = double ? 2 : 1;
  const weak = !double && WEAK_SURNAMES.has(run.charAt(at));
  const rest = (length: number) =>
    run.slice(at + length, at + length + 6) ||
    text.slice(start + at + length, start + at + length + 1);
  for (const given of [2, 1]) {
    const length = surname + given;
    const name = run.slice(at, at + length);
    if (
      name.length < length ||
      [...name.slice(surname)].some((character) => NOT_GIVEN.has(character)) ||
      /[强強][调調]/u.test(name)
    )
      continue;
    if (full.has(name)) return length;
    const after = AFTER_NAME.test(rest(length));
    // After a title the name ends where a verb begins; before a title or a verb of speech, nothing
    // else may stand in front of it.
    const ends =
      after ||
      TIME_AFTER.test(rest(length)) ||
      run.length === at + length ||
      NOT_GIVEN.has(run.charAt(at + length));
    // "李明周一": the shorter name, where a day or a verb begins behind it.
    if (
      given === 2 &&
      !ends &&
      (TIME_AFTER.test(rest(length - 1)) || AFTER_NAME.test(rest(length - 1)))
    )
      continue;
    const opens = at === free || at === 0 || BREAK.test(run.charAt(at - 1));
    if (
      (titled &&
        (ends || (given === 2 && !weak && at + length < run.length)) &&
        !(weak && given === 1)) ||
      (after && opens && !weak) ||
      (after && opens && given === 2)
    ) {
      full.add(name);
      return length;
    }
  }
  return 0;
}

const isSound = (character: string) => TRANSCRIPTION.has(character);

/** Foreign names: parts joined by a dot, or sounds beside a title. */
function foreignLength(run: string, at: number, titled: boolean, free: number): number {
  if (!isSound(run.charAt(at)) || (at > free && isSound(run.charAt(at - 1)) && !titled)) return 0;
  let length = 1;
  let dots = 0;
  while (length < 20 && at + length < run.length) {
    const character = run.charAt(at + length);
    if (/[·•‧・]/u.test(character) && isSound(run.charAt(at + length + 1))) dots += 1;
    else if (!isSound(character)) break;
    length += 1;
  }
  if (length - dots < 2) return 0;
  const name = run.slice(at, at + length);
  if (dots) return length;
  const after =
    /^(?:总统|總統|总理|總理|首相|国王|女王|先生|女士|部长|外长|防长|主席|州长|参议员|議員|议员|教授|博士|说|表示|称|宣布|指出)/u.test(
      run.slice(at + length),
    );
  return length < 7 && STRONG_TRANSCRIPTION.test(name) && (titled || after) && length > 1
    ? length
    : 0;
}
