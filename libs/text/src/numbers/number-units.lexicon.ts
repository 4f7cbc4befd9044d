/** What a number measures, where numbers of different measures are never the same. */
export type NumberUnit =
  | 'percent'
  | 'points'
  | 'USD'
  | 'EUR'
  | 'GBP'
  | 'KRW'
  | 'JPY'
  | 'CNY'
  | 'INR'
  | 'RUB'
  | 'year'
  | 'month'
  | 'week'
  | 'day'
  | 'hour'
  | 'minute'
  | 'tonne'
  | 'kilometre'
  | 'metre'
  | 'mile'
  | 'barrel';

/** Words behind a number, in lower case, forms parted by "|"; a Latin word ends where it ends. */
export const UNIT_WORDS: Readonly<Record<NumberUnit, string>> = {
  points:
    'percentage point|percentage points|percentage-point|percentage-points|prozentpunkt|' +
    'prozentpunkte|prozentpunkten|point de pourcentage|points de pourcentage|punto porcentual|' +
    'puntos porcentuales|punti percentuali|ponto percentual|pontos percentuais|' +
    'процентных пункта|процентного пункта|%p|% p|%포인트|퍼센트포인트|ポイント|个百分点|個百分點',
  percent:
    '%|％|٪|percent|per cent|prozent|pour cent|pour-cent|por ciento|por cento|per cento|процент|' +
    'процента|процентов|퍼센트|프로|パーセント',
  USD:
    'dollar|dollars|us dollar|us dollars|us-dollar|u.s. dollars|dólar|dólares|dollaro|dollari|' +
    'доллар|доллара|долларов|달러|美元|ドル|米ドル|usd',
  EUR: '€|euro|euros|eur|евро|유로|欧元|歐元|ユーロ',
  GBP:
    '£|pound sterling|pounds sterling|pfund sterling|livres sterling|' +
    'libras esterlinas|파운드|英镑|ポンド',
  KRW: '₩|won|wons|wones|вон|원|韩元|ウォン|krw',
  JPY: '円|yen|yenes|ienes|иен|엔|日元|日圆',
  CNY: '元|人民币|yuan|yuans|yuanes|юаней|위안|renminbi|人民元',
  INR: '₹|rupee|rupees|rupien|roupies|rupias|루피|ルピー|卢比',
  RUB: '₽|rouble|roubles|ruble|rubles|rubel|roubles|rublos|рубль|рубля|рублей|루블|ルーブル|卢布',
  year:
    'year|years|year-old|years-old|jahr|jahre|jahren|jährige|an|ans|année|' +
    'années|año|años|anno|anni|' +
    'ano|anos|год|года|лет|년간|年間|周年|년',
  month:
    'month|months|monat|monate|monaten|mois|mes|meses|mese|mesi|mês|месяц|месяца|месяцев|' +
    '개월|か月|カ月|ヶ月|个月|個月',
  week:
    'week|weeks|woche|wochen|wöchige|semaine|semaines|semana|semanas|settimana|settimane|неделя|' +
    'недели|недель|주간|週間|周|星期',
  day:
    'day|days|tag|tage|tagen|tägige|jour|jours|día|días|giorno|giorni|dia|' +
    'dias|день|дня|дней|일간|日間|天',
  hour: 'hour|hours|stunde|stunden|heure|heures|hora|horas|ora|ore|час|часа|часов|시간|時間|小时|小時',
  minute: 'minute|minutes|minuten|minuto|minutos|minuti|минута|минуты|минут|분간|分間|分钟|分鐘',
  tonne: 'ton|tons|tonne|tonnes|tonnen|tonelada|toneladas|tonnellate|тонн|тонны|톤|トン|吨|噸',
  kilometre:
    'km|kilometre|kilometres|kilometer|kilometers|kilometern|kilomètres|kilómetros|chilometri|' +
    'quilômetros|км|километров|킬로미터|キロメートル|公里',
  metre: 'metre|metres|meter|meters|metern|mètres|metros|metri|метров|미터|メートル|米',
  mile: 'mile|miles|meile|meilen|millas|miglia|milhas|миль|마일|マイル|英里',
  barrel: 'barrel|barrels|barrels|barils|barriles|barili|barris|баррелей|배럴|バレル|桶',
};

/** Signs before a number. */
export const UNIT_SIGNS: Readonly<Record<string, NumberUnit>> = {
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '₩': 'KRW',
  '¥': 'JPY',
  '₹': 'INR',
  '₽': 'RUB',
  百分之: 'percent',
};

/** Words whose number is a length of time: "two decades" are years. */
export const YEAR_SCALES =
  /(?:decades?|jahrzehnt(?:en?)?|décennies?|décadas?|decenios?|decenni[oi]?|десятилети[ейя])$/iu;
