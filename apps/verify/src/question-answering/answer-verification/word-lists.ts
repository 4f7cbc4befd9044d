const list = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/**
 * Words that only ask, or say that something is so; keys as of `tokenizeNames`. Other words without
 * content are the stop words of @plumbline/text.
 */
export const ASKING = list(
  'what which who whom whose when where why how many much long often big large old far does ' +
    'do did is are was were can could will would has have had it its they them there ' +
    'be been yes no not never any some per each only also available include included get ' +
    'gets one give given about take come comes came go goes going went like kind sort use ' +
    'used ' +
    'was wer wem wen wann wo woher wohin warum wie viel viele lange oft gross hoch welche ' +
    'welcher welches welchen welchem hat haben ist sind war kann konnen gibt es ja nein ' +
    'nicht kein keine keinen man auch nur ' +
    'quel quelle quels quelles combien quand comment pourquoi est-ce oui non pas que qui ' +
    'cual cuales cuanto cuanta cuantos cuantas cuando donde como si ' +
    '얼마 얼마나 언제 어디 누구 무엇 뭐 몇 며칠 왜 어떤 어느 어떻게 네 예 아니요 아니오 아니 안 수 것 때 있 없 하 되 이다 입니다 인가요 ما هل ' +
    'كم متى اين من لماذا كيف نعم لا هو هي',
);

/** Words for what a page is about anyway: a sentence may leave them out. */
export const LIGHT = list(
  'machine machines product products item items device devices model version unit user users ' +
    'customer customers company people person thing things part minute day week month year ' +
    'number amount total ' +
    'maschine maschinen gerat gerate produkt produkte artikel modell unternehmen firma leute ' +
    'menschen produit produits appareil producto productos aparato 제품 상품 기기 모델 회사 사람 商品 製品 产品',
);

/**
 * Korean verbs that hold up a sentence, and counters that ask, tell nothing of what it is about.
 */
export const KOREAN_LIGHT =
  /^(?:있|없|하[다는지나여였고]|합|했|한다|되[다는지나었]|됩|됐|된다|이다|입니|인가|일까|이에요|아니|않|못|누구|무엇|언제|어디|얼마|어떤|어느|몇|며칠|왜|(?:명|개|원|살|시|분|일|년|월|번|대|권|장|곳|가지)(?:$|인가|인지|입니|이나|이에|일까|예요))/u;

/** Words by which the same is asked and told; the first letters of each, in every language. */
export const CONCEPTS: readonly RegExp[] = [
  /^(?:costs?|prices?|priced|pay|paid|kost|preis|teuer|prix|cout|precio|cuest|가격|값|요금|価格|値段|价格|價格|多少钱|سعر|تكلف)/,
  /^(?:weigh|heavy|wieg|schwer|gewicht|poids|pes[eoa]|peso|무게|중량|重[さ量])/,
  /^(?:employ|staff|works?$|working$|arbeite|일하|근무|workforce|mitarbeiter|beschaftig|angestellt|employe|emplead|직원|사원|従業員|员工)/,
  /^(?:found(?:ed|er)?$|start(?:ed)?$|established|gegrundet|grundung|fonde|fundad|설립|창립|設立|创立|成立)/,
  /^(?:releas|launch|sale$|introduc|erschien|erschein|handel$|markt|출시|발매|発売|发布|上市)/,
  /^(?:colou?rs?|farb|couleur|color|색|色)/,
  /^(?:warrant|guarant|garanti|gewahr|보증|保証|保修)/,
  /^(?:made$|make$|makes$|produc|manufactur|hergestellt|herstell|gefertigt|fabriqu|fabric|생산|제조|製造|生产)/,
  /^(?:return|refund|zuruckgeb|ruckgabe|rucksend|반품|환불|返品|退货)/,
  /^(?:deliver|ship|versand|liefer|배송|配送|送货)/,
  /^(?:storage|stores?$|stored|speicher|capacity|holds?$|fass|용량|容量)/,
  /^(?:colocat|located|headquarter|head$|sitz$|본사|本社|总部)/,
  /^(?:chief|ceo$|executive|boss|runs?$|leads?$|geschaftsfuhr|leit|대표|사장|社長|总裁)/,
  /^(?:discount|rabatt|reduction|descuento|할인|割引|折扣)/,
  /^(?:cancel|kundig|terminate|취소|해지|解約|取消)/,
  /^(?:support|hotline|kundendienst|kundenservice|고객센터|customer)/,
  /^(?:batter|akku|배터리|電池|电池)/,
  /^(?:waterproof|water-?resist|wasserdicht|wasserfest|방수|防水)/,
];
