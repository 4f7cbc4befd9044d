import type { CueWords } from './cues.ts';

/** Words that deny what they stand with. */
export const NEGATIONS: CueWords = {
  en:
    'not|no|never|none|nobody|nothing|neither|nor|without|cannot|no longer|' +
    "don't|doesn't|didn't|isn't|aren't|wasn't|weren't|won't|wouldn't|can't|couldn't|" +
    "shouldn't|hasn't|haven't|hadn't|mustn't|ain't|" +
    'at no time|contrary to|unlike|declined to|refused to|refuses to|failed to|fails to|' +
    'unable to|denied|denies|rejected|rejects|acquitted',
  de:
    'nicht|kein|keine|keinen|keinem|keiner|keines|nie|niemals|nichts|niemand|ohne|weder|' +
    'keinesfalls|entgegen|anders als|lehnte|weigert*|verweigert*|' +
    'bestritt|bestreitet|freigesprochen',
  fr: 'pas|jamais|rien|aucun|aucune|sans|nullement|contrairement|refusé|refuse|nié|acquitté',
  es:
    'no|nunca|jamás|sin|ningún|ninguna|ninguno|nadie|nada|tampoco|ni|al contrario|' +
    'contrariamente|negó|rechazó|absuelto|absolvió',
  it: 'non|mai|nessun|nessuno|nessuna|niente|nulla|senza|né',
  pt: 'não|nunca|jamais|sem|nenhum|nenhuma|ninguém|nada|tampouco|nem',
  ru: 'не|ни|никогда|никто|ничего|нет|без|нельзя',
  ko: '(?<!\\p{L})(?:안|못)\\s|않|없|아니|못[하해했한]|지\\s?못|말라|말아|[와과]\\s?달리|거부|부인했|부인하|무죄',
  ja: 'ない(?!か)|なか[っろ]|ませ[んぬ]|(?<=[らかたなまがさわ])ず[にと、]?|なし|拒否|否定|無罪',
  zh: '不(?=[^断仅但])|没|没有|未|並非|并非|無|无(?!罪)|從未|从未|勿|拒绝|拒絕|否认|否認|无罪|無罪',
};

/** Words that carry a denial in them, or can stand for one. */
export const IMPLIED_NEGATIONS: CueWords = {
  en:
    'fail*|deny|denied|denies|denial*|refus*|reject*|lack*|ban|bans|banned|bar|bars|' +
    'barred|prohibit*|forbid*|' +
    'forbade|avoid*|contrary|despite|only|few|barely|hardly|scarcely|rarely|stop*|halt*|' +
    'cancel*|unable|illegal*|' +
    'innocent|acquit*|unaffected|unaware|uncertain|unchanged|undecided|unharmed|' +
    'uninjured|unpaid|unproven|unsafe|unsuccessful|untouched|unwilling|unauthorized|' +
    'unreliable|unfounded|unresolved|unanswered|unlikely|unclear|inability|incapable|' +
    'instead|rather|prevent*|abandon*|miss*|lose|' +
    'loses|lost|ruled out|rules out|rule out|decline*|declining|scrap*|withh*|absent|' +
    'absence|ignor*|' +
    'unknown|undisclosed|undisputed|untrue|false|drop*|end|ended|ends|give up|gave up|' +
    'given up|quit|short of|gone|shed|sheds|cut|cuts|laid off|layoff*|eliminat*|closed|' +
    'remov*',
  de:
    'entlass*|kündig*|gekündigt*|verbiet*|verbot*|verzicht*|lehnt*|abgelehnt*|verweiger*|' +
    'fehl*|unfähig*|unmöglich*|' +
    'unklar*|unbekannt*|ungewiss*|unschuldig*|unzuverlässig*|ungültig*|unerlaubt*|' +
    'unzulässig*|unwahrscheinlich*|unversehrt*|unverletzt*|unbegründet*|nur|kaum|' +
    'lediglich|scheiter*|gescheitert|' +
    'verfehl*|verhinder*|bestreit*|bestritt*|dementier*|freigesprochen|freispruch|gegen|trotz|' +
    'statt|aufhör*|eingestellt|' +
    'gestoppt|abgesagt|untersag*|mangel*|selten|wenige*|vermeid*|ausscheid*|verlassen|anders',
  fr:
    'licenci*|supprim*|refus*|interdi*|rejet*|échou*|nie|nient|nié|démen*|seul*|' +
    'impossible*|évit*|empêch*|' +
    'manqu*|priv*|absence|' +
    'acquitt*|malgré|contrairement|arrêt*|annul*|abandonn*|renon*|peu|moins|illég*|' +
    'inconnu*|uniquement',
  es:
    'despid*|despedi*|niega*|negó|negaron|neg*|rechaz*|prohib*|evit*|solo|sólo|fracas*|' +
    'impid*|impos*|' +
    'absuel*|absolv*|falta*|cancel*|' +
    'suspend*|contrari*|pese|a pesar|apenas|poco*|menos|abandon*|renunci*|ilegal*|desconoc*|dej*',
  it:
    'neg*|rifiut*|respin*|viet*|solo|evit*|imped*|impossibil*|assol*|manc*|annull*|' +
    'nonostante|malgrado|senz*|meno',
  pt:
    'neg*|recus*|rejeit*|proíb*|proib*|só|somente|apenas|evit*|imped*|impossív*|absolv*|' +
    'falt*|cancel*|apesar|menos',
  ru:
    'отказ*|отриц*|отверг*|запре*|только|лишь|невозможн*|оправда*|избеж*|прекра*|отмен*|' +
    'вопреки|несмотря|мало|нет',
  ko:
    '해고|거부|부인|금지|실패|무죄|달리|반대|반하|불[가-힣]|미[달흡정확집결공]|비[공정]|중단|취소|그쳤|그치|불과|만\\s|뿐|어렵|피하|무산|포기|' +
    '기각|철회|무소속|무산|면제|제외|꺼[졌지]',
  ja: '解雇|拒否|否定|禁止|無罪|中止|だけ|のみ|断念|反対|不[^動]|無|未|非|欠|困難|異な|反し|に留ま|にとどま|却下|撤回|取り消|免|逃',
  zh: '解雇|裁员|拒绝|拒絕|否认|否認|禁止|无罪|無罪|取消|失败|失敗|仅|只有|反对|反對|避免|放弃|中止|难以',
};
