import type { ChatTool } from '../chat-turn.ts';

// In each, `what` is that to which the tool is to be applied.

const CHECK_REQUESTS: RegExp[] = [
  /^(?:(?:please|can you|could you|would you) )*(?:(?:tell me )?(?:whether |if )?is it (?:really |actually )?(?:true|correct|right|a fact) that|(?:fact[- ]?check|verify|check)(?: (?:this|that|the|claim|statement|whether|if))*\s*[:,]?|true or false\s*[:,]?)\s+(?<what>.+)$/iu,
  /^(?<what>.+?)[.,;–—-]?\s+(?:is (?:this|that|it) (?:really |actually )?(?:true|correct|right)|true or false|right)\s*\?+$/iu,
  /^(?:bitte )?(?:stimmt es,? dass|ist es (?:wahr|richtig),? dass|(?:über)?prüfen?(?: sie)?(?: bitte)?(?: (?:die behauptung|die aussage|ob|dass))?\s*[:,]?|faktencheck\s*[:,]?)\s+(?<what>.+)$/iu,
  /^(?<what>.+?)[.,;–—-]?\s+(?:stimmt das|ist das (?:wahr|richtig))\s*\?+$/iu,
  /^(?:est-il (?:vrai|exact) qu(?:e\s+|['’])|est-ce (?:vrai|exact) qu(?:e\s+|['’])|vérifie[rz]?(?: (?:que|si|l['’]affirmation|cette affirmation))*\s*:?\s+)(?<what>.+)$/iu,
  /^(?<what>.+?)[.,;–—-]?\s+(?:est-ce (?:vrai|exact)|c['’]est vrai|vrai ou faux)\s*\?+$/iu,
  /^[¿\s]*(?:es (?:cierto|verdad) que|verifi(?:ca|car|que)(?: (?:que|si|la afirmación))*\s*:?|comprueb[ae](?: (?:que|si|la afirmación))*\s*:?)\s+(?<what>.+)$/iu,
  /^(?<what>.+?)[.,;–—-]?\s+¿?(?:es (?:eso )?(?:cierto|verdad)|verdadero o falso)\s*\?+$/iu,
  /^(?:사실 ?확인|팩트 ?체크)(?:해 ?줘|해 ?주세요)?\s*[:：]?\s+(?<what>.+)$/u,
  /^(?<what>.+?)(?:다는|라는|는)?\s*(?:것(?:이|은)|게|말이|주장이)\s*(?:정말\s*)?(?:사실|맞)(?:인가요?|이야|이에요|입니까|인지.{0,12}|나요|습니까|아요?|는지.{0,12})[\s?？.]*$/u,
  /^(?:ファクトチェック|事実確認)(?:して(?:ください)?)?\s*[:：、]?\s*(?<what>.+)$/u,
  /^(?<what>.+?)(?:という(?:の|こと)?は|とは|というのが|のは)\s*(?:本当|事実)(?:ですか|でしょうか|か|なの)?[？?。\s]*$/u,
  /^(?:请)?(?:帮我)?(?:事实核查|核实|核查|查证)(?:一下)?\s*[:：，]?\s*(?<what>.+)$/u,
  /^(?<what>.+?)[，,。]?\s*(?:这)?(?:是真的吗|是真的嗎|是真的么|属实吗|屬實嗎|对吗|是否属实)[？?。\s]*$/u,
  /^(?:هل (?:من )?(?:ال)?صحيح أن|هل حقا أن|تحقق من(?: أن)?)\s+(?<what>.+)$/u,
];

const EVIDENCE_REQUESTS: RegExp[] = [
  /^(?:.{0,40}?\s)?(?:evidence|proofs?)\s+(?:is there\s+|exists?\s+|do (?:we|you) have\s+)?(?:for|that|of|on|against|about)(?: the (?:claim|statement))?(?: that)?\s*[:,]?\s+(?<what>.+)$/iu,
  /^(?:.{0,30}?\s)?(?:belege?|beweise?|nachweise?)\s+(?:gibt es\s+)?(?:dafür|für|dagegen|gegen|über|zu)?\s*,?\s*(?:(?:dass|die (?:behauptung|aussage))\s*[:,]?\s+)?(?<what>.+)$/iu,
  /^(?:.{0,30}?\s)?preuves?\s+(?:y a-t-il\s+|existe-t-il\s+)?(?:que\s+|qu['’]|de\s+|pour\s+|sur\s+|contre\s+|du\s+|d['’])(?<what>.+)$/iu,
  /^[¿\s]*(?:.{0,30}?\s)?(?:pruebas?|evidencias?)\s+(?:hay\s+|existen\s+)?(?:de que|de|para|sobre|contra)\s+(?<what>.+)$/iu,
  /^(?<what>.+?)(?:에 대한|에 관한|다는|라는|의)?\s*(?:증거|근거)(?:를|을|가|는|은|도)?(?:\s.{0,20})?[?？.]*$/u,
  /^(?<what>.+?)(?:という|に関する|についての|の)(?:証拠|根拠)(?:は|を|が)?.{0,20}$/u,
  /^.{0,8}?(?:证据|證據|依据)(?:表明|证明|支持|显示|說明|说明)\s*[:：，]?(?<what>.{4,})$/u,
  /^(?<what>.+?)的(?:证据|證據|依据).{0,10}$/u,
  /^(?:.{0,30}?\s)?(?:دليل|أدلة|الأدلة|الدليل)\s+(?:على|حول|عن)(?: أن)?\s+(?<what>.+)$/u,
];

const NEWS_REQUESTS: RegExp[] = [
  /^(?:.{0,40}?\s)?(?:(?:news|headlines?)\s+(?:is there\s+|are there\s+)?(?:about|on|of|from|regarding|concerning)|(?:articles?|coverage|reports?)\s+(?:are there\s+)?(?:about|on|regarding))\s+(?<what>.+)$/iu,
  /^(?:please )?(?:search|look)(?: (?:in )?the news| news)? for\s+(?<what>.+)$/iu,
  /^(?:what(?:['’]s| is) )?(?:new|the latest|happening)(?: news)? (?:with|about|on|in|at|from)\s+(?<what>.+)$/iu,
  /^(?:.{0,30}?\s)?(?:nachrichten|neuigkeiten|neues|meldungen|schlagzeilen|artikel|presseberichte)\s+(?:gibt es\s+)?(?:über|zum|zur|zu|von|vom|aus)\s+(?<what>.+)$/iu,
  /^(?:.{0,30}?\s)?(?:actualités?|nouvelles|infos|dépêches?|articles?)\s+(?:sur|à propos d[eu]|concernant)\s+(?<what>.+)$/iu,
  /^[¿\s]*(?:.{0,30}?\s)?(?:noticias|novedades|titulares|artículos)\s+(?:hay\s+)?(?:sobre|acerca del?|del?)\s+(?<what>.+)$/iu,
  /^(?<what>.+?)(?:에 대한|에 관한|의|\s관련)?\s*(?:최신\s*|최근\s*)?(?:뉴스|소식|기사)(?:를|을|가|는|은|좀)?(?:\s.{0,20})?[?？.]*$/u,
  /^(?<what>.+?)(?:に関する|についての|の)(?:最新)?(?:の)?(?:ニュース|記事|報道)(?:は|を|が)?.{0,20}$/u,
  /^.{0,8}?(?:关于|有关|關於)(?<what>.+?)的?(?:最新)?(?:新闻|新聞|消息|报道|報道).{0,8}$/u,
  /^(?<what>.+?)的(?:最新)?(?:新闻|新聞|消息|报道|報道).{0,8}$/u,
  /^(?:.{0,30}?\s)?(?:أخبار|الأخبار|آخر المستجدات)\s+(?:عن|حول|في)\s+(?<what>.+)$/u,
];

/** How a tool is asked for in so many words, in the languages of the wording and Arabic. */
export const EXPLICIT_REQUESTS: [ChatTool, RegExp[]][] = [
  ['fact_checker', CHECK_REQUESTS],
  ['evidence_finder', EVIDENCE_REQUESTS],
  ['fact_search', NEWS_REQUESTS],
];
