/** What pages carry beside their text: menus, calls to click, notices. */
const BOILERPLATE_PATTERN =
  /\b(?:read (?:more|also|next|the full)|click (?:here|to)|follow us|all rights reserved|cookies? (?:policy|settings|notice)|privacy policy|terms (?:of (?:use|service)|and conditions)|skip to (?:main )?content|related (?:articles|stories|posts)|back to top|load more|view (?:all|comments)|leave a (?:comment|reply)|photo(?:graph)? (?:by|credit)|image (?:source|credit)|getty images|min(?:ute)? read|your browser|accept all|download (?:the )?app|terms apply)\b|©|무단\s?전재|재배포\s?금지|저작권자|바로가기|더보기|기사제보|광고문의|개인정보\s?(?:처리|취급)|이용약관|관련기사|[가-힣]{2,4}\s기자\s[\w.-]{1,40}@|著作権|無断転載|続きを読む|版权所有|版權所有|阅读更多|閱讀更多/iu;
/** Words that news is made of as well: litter only in a short line that states no figure. */
const POSSIBLE_BOILERPLATE_PATTERN =
  /\b(?:sign (?:up|in)|log ?in|subscribe|newsletter|share (?:this|on)|cookies|advertisement|sponsored|table of contents|copyright|javascript)\b|구독|로그인|회원가입/iu;
/** A text that is mostly an address is no sentence. */
const URL_PATTERN = /https?:\/\/\S{1,400}/u;
const URL_SAMPLE_CHARS = 400;
/** In a longer sentence such words are part of what is told ("she told Getty Images that …"). */
const MAX_BOILERPLATE_CHARS = 160;
const MAX_SHORT_LINE_CHARS = 80;

/** Whether a sentence is navigation, a notice or a credit instead of a statement. */
export function isBoilerplate(text: string): boolean {
  const urlLength = URL_PATTERN.exec(text.slice(0, URL_SAMPLE_CHARS))?.[0].length ?? 0;
  if (2 * urlLength > Math.min(text.length, URL_SAMPLE_CHARS)) return true;
  if (text.length > MAX_BOILERPLATE_CHARS) return false;
  return (
    BOILERPLATE_PATTERN.test(text) ||
    (text.length <= MAX_SHORT_LINE_CHARS &&
      !/\p{Nd}/u.test(text) &&
      POSSIBLE_BOILERPLATE_PATTERN.test(text))
  );
}
