import type { PublisherType } from '../../config/publisher.types.ts';

type PublisherPattern = readonly [PublisherType, RegExp, string];

/**
 * Names under which only such may register, and hosts whose tenants are known; the first that fits
 * counts.
 */
export const DOMAIN_PATTERNS: readonly PublisherPattern[] = [
  [
    'statistics',
    /(?:^|\.)(?:\w*stat(?:s|istics|istik|istique)?|census|ons|ine|istat)\.(?:gov|go|gob|gouv|admin|bund|govt)\.?[a-z]{0,2}$|(?:^|\.)(?:bls|bea|census)\.gov$/,
    'a statistics office, by its domain',
  ],
  [
    'intergovernmental',
    /\.int$|\.europa\.eu$|\.un\.org$/,
    'an intergovernmental body, by its domain',
  ],
  [
    'government',
    /(?:^|\.)(?:gov|mil)(?:\.[a-z]{2})?$|\.(?:go|gob|gouv|govt|gub|guv|gv|gc|nic|admin|bund|police|parliament)\.[a-z]{2}$|\.(?:gouv|gv|gob)\.[a-z]{2}$|(?:^|\.)(?:admin\.ch|bund\.de|gc\.ca|government\.[a-z]{2}|regjeringen\.no|overheid\.nl|belgium\.be|gouv\.fr)$/,
    'a public authority, by its domain',
  ],
  [
    'university',
    /(?:^|\.)edu(?:\.[a-z]{2})?$|\.ac\.[a-z]{2}$|(?:^|\.)(?:uni|univ|tu|fh|hs|rwth|eth|epfl)-?[a-z]*\.(?:de|at|ch|fr)$/,
    'a university, by its domain',
  ],
  [
    'personal',
    /(?:^|\.)(?:facebook|twitter|x|instagram|tiktok|threads|reddit|youtube|vk|weibo|quora|telegram|t|pinterest|linkedin|discord|bsky|mastodon|gab|truthsocial|rumble|bitchute|4chan|zhihu|dcinside|fmkorea|5ch)\.(?:com|net|org|me|app|social|kr|io|so|co)$|(?:^|\.)(?:youtu\.be|t\.me|cafe\.naver\.com)$/,
    'a social network, on which anybody posts unchecked',
  ],
  [
    'blog',
    /(?:^|\.)(?:blog\.naver\.com|ameblo\.jp|note\.com|blog\.daum\.net|brunch\.co\.kr|velog\.io|qiita\.com)$|^blogs?\./,
    'a blog, by its host',
  ],
];

/**
 * What a publisher calls itself. Anybody can take a name, so it counts half; the first that fits
 * counts.
 */
export const NAME_PATTERNS: readonly PublisherPattern[] = [
  [
    'factcheck',
    /\bfact[- ]?check|faktencheck|fakten-?finder|vérif(?!ication)|\bverif[iy]|verificad|factcheck|팩트체크|사실확인|ファクトチェック|事实核查|事實查核|تحقق/iu,
    'a fact-checker, by its name',
  ],
  [
    'agency',
    /\b(?:press|news) agency\b|newswire|nachrichtenagentur|nachrichtendienst|presse-?agentur|agence de presse|agencia de (?:noticias|prensa)|agência de notícias|통신사?$|通信社?$|通讯社|وكالة (?:ال)?أنباء/iu,
    'a news agency, by its name',
  ],
  [
    'statistics',
    /\b(?:statistics|bureau of census|census bureau)\b|statisti(?:k|sches|que|cs)|estadística|estatística|통계청?|統計局?|统计局|الإحصاء/iu,
    'a statistics office, by its name',
  ],
  [
    'journal',
    /\b(?:journal of|annals of|proceedings of|archives of|transactions on|acta)\b|학회지|学報|学报/iu,
    'a scientific journal, by its name',
  ],
  [
    'university',
    /universit|\buniversidad|universidade|hochschule|대학교|大学$|大學$|جامعة/iu,
    'a university, by its name',
  ],
  [
    'intergovernmental',
    /\b(?:united nations|world (?:bank|health organi[sz]ation)|european (?:commission|union)|international (?:agency|organi[sz]ation|monetary fund)|(?:basin|river) commission)\b/iu,
    'an intergovernmental body, by its name',
  ],
  [
    'company',
    /\b(?:ltd|inc|llc|corp|plc|gmbh|ag|s\.?a\.?s?|oy|ab|b\.?v\.?|s\.?p\.?a|kg|co)\.?$|주식회사|㈜|株式会社|有限公司/iu,
    'a company, by its name',
  ],
  [
    'government',
    /\b(?:ministry|department|government|city council|police|office of the|audit office|court of auditors|weather service|meteorological|constabulary|fire (?:brigade|service)|disaster office|emergency management|bundesamt|landesamt|ministerium|polizei|ministère|préfecture|ministerio|ayuntamiento|ministério|prefeitura)\b|(?:경찰청|시청|도청|정부|부처)$|(?:省|庁|市役所|政府|部委)$|وزارة/iu,
    'a public authority, by its name',
  ],
  ['tabloid', /\btabloid|boulevard|gossip|celebrit/iu, 'a tabloid, by its name'],
  [
    'broadcaster',
    /\b(?:tv|radio|television|broadcast\w*|channel \d|rundfunk|fernsehen|télévision|televisión|televisão)\b|방송|라디오|放送|テレビ|电视|電視|广播|廣播|تلفزيون|إذاعة/iu,
    'a broadcaster, by its name',
  ],
  [
    'magazine',
    /\b(?:magazine|weekly|monthly|review|wochen\w+|hebdo|semanal|revista|quarterly)\b|주간|월간|週刊|周刊|月刊|مجلة/iu,
    'a magazine, by its name',
  ],
  [
    'newspaper',
    /\b(?:times|post|herald|gazette|courier|tribune|chronicle|daily|examiner|dispatch|standard|star|mail|observer|guardian|ledger|mirror|telegraph|sentinel|bulletin|news|newspaper|independent|journal)\b|zeitung|tagblatt|tageblatt|anzeiger|kurier|bote\b|nachrichten|allgemeine|presse\b|gazette|courrier|dépêche|\ble (?:monde|journal|matin|soir)|quotidien|diario|periódico|heraldo|noticias|gazeta|folha|jornal|corriere|giornale|dagblad|dagbladet|avis\b|tidning|일보|신문|新聞|日報|日报|晚报|صحيفة|جريدة/iu,
    'a newspaper, by its name',
  ],
  [
    'blog',
    /\b(?:blog|my |diary|thoughts|opinions?)\b|블로그|ブログ|博客|مدونة/iu,
    'a blog, by its name',
  ],
];
