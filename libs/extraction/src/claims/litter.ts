/** What pages carry beside their text: menus, calls to click, notices. */
const LITTER =
  /\b(?:read (?:more|also|next|the full)|click (?:here|to)|sign (?:up|in)|log ?in|subscribe|newsletter|follow us|share (?:this|on)|all rights reserved|cookies?(?: policy| settings)?|privacy policy|terms (?:of (?:use|service)|and conditions)|skip to (?:main )?content|advertisement|sponsored|related (?:articles|stories|posts)|table of contents|back to top|load more|view (?:all|comments)|leave a (?:comment|reply)|photo(?:graph)? (?:by|credit)|image (?:source|credit)|getty images|min(?:ute)? read|copyright|javascript|your browser|accept all|download (?:the )?app|terms apply)\b|©|무단\s?전재|재배포\s?금지|저작권자|구독|로그인|회원가입|바로가기|더보기|기사제보|광고문의|개인정보|이용약관|관련기사|[가-힣]{2,4}\s기자\s[\w.-]{1,40}@|著作権|無断転載|続きを読む|版权所有|阅读更多/iu;
const BEGINNING = 400;

/** Whether a sentence is navigation, a notice or a credit instead of a statement. */
export function isLitter(text: string): boolean {
  if (/^\W{0,3}https?:\/\/\S{1,2000}$/u.test(text)) return true;
  // In a long sentence such a word is part of what is told ("the newsletter reported …").
  return text.length <= 160 && LITTER.test(text.slice(0, BEGINNING));
}
