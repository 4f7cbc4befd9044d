/**
 * Words by which a statement is put, and those of time and amount that other checks compare: they
 * tell nothing that a source would have to say. By ISO 639-1.
 */
const WORDS: Readonly<Record<string, string>> = {
  en:
    'go goes going gone went come came coming get gets got getting give gave given make ' +
    'makes made making take took ' +
    'taken taking put set keep kept see saw seen find found move moved bring brought ' +
    'lead led leave become became ' +
    'turn turned begin began start started stop end hold held run say says said tell ' +
    'told write wrote state stated ' +
    'explain explained note noted add added announce announced argue argued admit ' +
    'admitted complain complained ' +
    'describe described call called praise praised urge urged ask asked claim claimed ' +
    'report reported recall recalled ' +
    'confirm confirmed view account according time times day days week weeks month ' +
    'months year years ago later ' +
    'earlier late early last next following previous recent recently today yesterday ' +
    'tomorrow now then already still ' +
    'yet ever also even just about around nearly almost roughly more most much many few ' +
    'several some other another ' +
    'one two three four five six seven eight nine ten eleven twelve hundred thousand ' +
    'million billion decade single ' +
    'first second third half percent per cent bn total number figure amount high low ' +
    'large big small new old good ' +
    'well way part place side point thing people person man woman men women need want ' +
    'mean meant show shown use used ' +
    'work include included among because cause due result reason effect behind allow ' +
    'allowed manage managed able ' +
    'serve served help name named party himself herself themselves itself would could ' +
    'should may might must will ' +
    'shall january february march april june july august september october november ' +
    'december monday tuesday ' +
    'wednesday thursday friday saturday sunday page article',
  de:
    'wegen bekommen bekam bekamen zusammen weit weitem schnitt durchschnitt stellte ' +
    'stellt fest wert werte ziel ziele beläuft beliefen betrug beträgt betragen umfasst ' +
    'erreichte erreicht anderthalb laut ' +
    'zufolge angabe angaben nach sagte sagt sagen erklärte erklärt teilte ' +
    'mitteilung begründete begründung heißt ' +
    'gehen ging geht kommen kam kommt machen macht gemacht geben gibt gab nehmen nahm ' +
    'stehen steht stand liegen liegt ' +
    'lassen ließ ließe sei seien war waren wurde wurden werden wird worden sein gewesen ' +
    'haben hat hatte soll sollen ' +
    'kann können muss müssen rund etwa gut knapp fast mehr weniger jede jeder jedes ' +
    'jeweils selbst selber alle einige ' +
    'einiger damit dabei dadurch deshalb weil unter anderem zeit tag tage woche monat ' +
    'jahr jahre jahrzehnt jahrzehnte ' +
    'jahrzehnten zwei drei vier fünf sechs sieben acht neun zehn elf zwölf prozent ' +
    'million millionen mio milliarde ' +
    'milliarden mrd hälfte drittel erste zweite dritte letzte neue große kurz lange zeit ' +
    'seit voraus aus ihr ihre ' +
    'sein seine lediglich nur auch noch bereits schon welche welches jene jenen davon darin',
  fr:
    'dit dire déclaré selon a été être avoir fait faire plus moins an ans année années ' +
    'mois semaine jour jours deux ' +
    'trois quatre cinq six sept huit neuf dix million millions milliard milliards pour ' +
    'cent tiers moitié après avant ' +
    'environ près ainsi aussi encore déjà',
  es:
    'dijo dice decir según ha sido ser haber hacer hizo más menos año años mes semana ' +
    'día días dos tres cuatro cinco ' +
    'seis siete ocho nueve diez millón millones mil tercio mitad después antes unos casi ' +
    'también ya',
  it:
    'detto dice secondo stato essere avere fatto più meno anno anni mese giorni due tre ' +
    'quattro cinque milioni dopo prima',
  pt:
    'disse diz segundo foi ser ter fez mais menos ano anos mês dias dois três quatro ' +
    'cinco milhões depois antes',
};

/** Korean stems of verbs and nouns that put a statement; two syllables each. */
const KOREAN =
  '것으 원으 회사 냈다 올린 올렸 있다 있는 없다 했다 한다 하는 하지 됐다 된다 되는 됩니 따르 대해 대한 위해 위한 통해 밝혔 말했 전했 알려 나타 이르 그쳤 ' +
  '마쳤 받는 남짓 이상 이하 정도 약간 다음 지난 오늘 올해 작년 내년 전년 한달 동안 이후 이전 때문 가지 경우 모두 함께 특히 ' +
  '또한 그는 그녀 이를 이날 이번 같은 다른 새로 앞으 뒤에 보다 많았 많은 적은 크게 달보 달러 퍼센 상태 조사 예정 예상 전망';

export const LIGHT_WORDS: Readonly<Record<string, string>> = WORDS;
export const LIGHT_KOREAN_STEMS: ReadonlySet<string> = new Set(KOREAN.split(' '));
