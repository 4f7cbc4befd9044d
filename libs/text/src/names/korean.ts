import { isKoreanPlace } from './gazetteer.ts';
import type { Name, NameKind } from './names.ts';

/** The commonest surnames; two-syllable ones first. */
const SURNAME =
  '(?:남궁|황보|제갈|선우|독고|김|이|박|최|정|강|조|윤|장|임|한|오|서|신|권|황|안|송|류|유|전|홍|고|문|양|손|배|백|허|남|심|노|하|곽|성|차|주|우|구|민|진|지|엄|채|원|천|방|공|현|함|변|염|여|추|도|소|석|선|설|마|길|연|위|표|명|기|반|라|왕|금|옥|육|인|맹|제|모|탁|국|어|은|편|용|홍)';
const TITLE =
  '대통령|총리|장관|차관|의원|대표|회장|부회장|사장|부사장|위원장|총재|교수|감독|선수|기자|시장|지사|도지사|박사|원장|국장|과장|이사장|이사|변호사|검사|판사|배우|가수|작가|연구원|수석|실장|팀장|소장|본부장|대변인|후보|전 대통령|전 총리|전 장관|전 대표|씨';
const ORGANIZATION_END =
  '전자|은행|그룹|증권|화학|자동차|건설|생명|화재|보험|카드|텔레콤|통신|제약|바이오|에너지|중공업|조선|물산|항공|대학교|대학|병원|연구소|연구원|위원회|협회|공사|공단|재단|노조|노동조합|연합회|연맹|검찰청|경찰청|경찰서|법원|재판소|신문|일보|방송|홀딩스|솔루션|디스플레이|하이닉스|민주당|국민의힘|정의당|개혁신당|기획재정부|국토교통부|보건복지부|산업통상자원부|외교부|국방부|법무부|교육부|환경부|통일부|행정안전부|고용노동부|문화체육관광부|과학기술정보통신부|중소벤처기업부|농림축산식품부|해양수산부|여성가족부|금융감독원|통계청|국세청|관세청|질병관리청|기상청|대통령실|청와대|국회|감사원|국정원|국가정보원';
const PARTICLE =
  '(?:에서는|에서도|으로는|에게서|이라고|이라는|에서|에게|으로|까지|부터|보다|라고|라는|처럼|측은|측이|측|들|은|는|이|가|을|를|의|에|과|와|도|로|만|엔|인|이다|입니다)?';
const END = '(?![가-힣A-Za-z0-9])';

const PERSON_BEFORE_TITLE = new RegExp(`(?<![가-힣A-Za-z])(${SURNAME}[가-힣]{1,2})\\s(?:${TITLE})(?=${PARTICLE}${END})`, 'gu');
const PERSON_AFTER_TITLE = new RegExp(
  `(?:대통령|총리|장관|의원|대표|회장|사장|위원장|총재|교수|감독|기자|배우|가수|작가)\\s(${SURNAME}[가-힣]{2})(?=${PARTICLE}${END})`,
  'gu',
);
const ORGANIZATION = new RegExp(`(?<![가-힣A-Za-z0-9])([가-힣A-Za-z0-9]{0,10}?(?:${ORGANIZATION_END}))(?=${PARTICLE}${END})`, 'gu');
const WORD = new RegExp(`(?<![가-힣A-Za-z0-9])([가-힣]{2,8}?)(?=(?:시|도|군|구)?${PARTICLE}${END})`, 'gu');

/** Names in Korean text: people beside a title, organisations by what they end in, places by a list; particles stay outside. */
export function koreanNames(text: string): Name[] {
  if (!/[가-힣]{2}/.test(text)) return [];
  const out: Name[] = [];
  const taken = new Uint8Array(text.length);
  const keep = (name: string, start: number, kind: NameKind) => {
    const end = start + name.length;
    if (taken.subarray(start, end).includes(1)) return;
    taken.fill(1, start, end);
    out.push({ text: name, start, end, kind });
  };
  const collect = (pattern: RegExp, kind: NameKind, holds: (name: string) => boolean = () => true) => {
    for (const match of text.matchAll(pattern)) {
      const name = match[1] ?? '';
      if (holds(name)) keep(name, match.index + match[0].indexOf(name), kind);
    }
  };
  collect(PERSON_BEFORE_TITLE, 'PERSON', (name) => name.length > 2 && !isKoreanPlace(name));
  collect(PERSON_AFTER_TITLE, 'PERSON', (name) => !isKoreanPlace(name));
  collect(
    ORGANIZATION,
    'ORGANIZATION',
    (name) =>
      !/^(?:(?:수석|책임|선임|전임|주임)연구원|은행|그룹|증권|화학|자동차|건설|생명|화재|보험|카드|통신|제약|바이오|에너지|조선|항공|대학교|대학|병원|연구소|연구원|위원회|협회|재단|노조|연맹|법원|신문|방송|솔루션|디스플레이|전자)$/.test(
        name,
      ),
  );
  collect(WORD, 'PLACE', isKoreanPlace);
  return out.sort((a, b) => a.start - b.start);
}
