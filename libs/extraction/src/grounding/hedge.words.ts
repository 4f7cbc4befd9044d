import type { CueWords } from './cues.ts';

/** Words of a source by which something is not certain, not yet so, or a mere bound. */
export const HEDGES: CueWords = {
  en:
    'may|might|possible|possibly|perhaps|maybe|alleged|allegedly|alleges|reportedly|' +
    'likely|unlikely|suspected|' +
    'suspect of|accused|believed to|appears to|appeared to|seems to|seemed to|seem to|' +
    'appear to|probably|potentially|' +
    'is expected|are expected|was expected|were expected|expected to|expects to|faces|' +
    'face up to|up to|a maximum|' +
    'proposed|proposes|plans to|planned to|is planning|are planning|considering|if|' +
    'unless|risk of|at risk|could|' +
    'charged with|scheduled|hopes to|aims to|in talks|would',
  de:
    'soll|sollen|vielleicht|möglich|möglicherweise|mutmaßlich*|angeblich|wahrscheinlich|' +
    'voraussichtlich|' +
    'dürfte|dürften|könnte|könnten|würde|würden|offenbar|anscheinend|vermutlich|verdacht|' +
    'verdächtig*|angeklagt|' +
    'beschuldigt*|scheint|schien|plant|planen|geplant|erwägt|falls|wenn|bis zu|erwartet|' +
    'höchstens|maximal|ließe',
  fr:
    'peut-être|pourrait|pourraient|devrait|devraient|serait|seraient|aurait|auraient|' +
    'probablement|possible|' +
    'présumé|présumée|présumés|soupçonné*|accusé*|semble|semblent|semblait|envisage*|' +
    "prévoit|prévoient|jusqu'à|" +
    'risque|éventuel*|si|prévu|prévue|au maximum',
  es:
    'podría|podrían|puede|pueden|quizá|quizás|tal vez|probable|probablemente|posible|' +
    'posiblemente|presunto|presunta|' +
    'presuntamente|supuesto|supuesta|supuestamente|habría|habrían|sería|serían|parece|' +
    'prevé|prevén|planea|planean|' +
    'espera que|se espera|acusado*|acusada*|sospech*|si|hasta|estaría|máximo',
  it:
    'potrebbe|potrebbero|forse|probabilmente|probabile|possibile|presunto|presunta|' +
    'sarebbe|sarebbero|avrebbe|' +
    'avrebbero|dovrebbe|dovrebbero|sembra|prevede|fino a|se|accusato|accusata|sospett*|può|possono',
  pt:
    'pode|podem|poderia|poderiam|talvez|provavelmente|provável|possível|suposto|suposta|' +
    'supostamente|seria|teria|' +
    'deve|devem|parece|prevê|planeja|até|se|acusado|acusada|suspeit*|estaria',
  ru:
    'может|могут|мог|возможно|вероятно|предположительно|якобы|по-видимому|кажется|' +
    'планирует|планируют|ожидается|' +
    'если|до|обвиня*|подозрева*|предполаг*|бы',
  ko:
    '[ㄹ-ㆎ가-힣]\\s수\\s?(?:도\\s)?있|것으로\\s(?:보|예상|전망|추정|알려|관측|전해|예측)|예정|전망|추정|의혹|혐의|가능성|계획|' +
    '[듯](?:하|$|\\s)|위기|우려|(?<![보르])면\\s|경우|최대|로\\s보인|로\\s보이|방침|검토|관측|예상|생각',
  ja: 'かもしれ|可能性|とみられ|見られ|予定|見込|疑い|という|だろう|でしょう|恐れ|おそれ|計画|方針|検討|場合|最大|ようだ|らしい|とされ|見通し',
  zh: '可能|预计|預計|或许|或許|也许|涉嫌|疑似|计划|計劃|据称|據稱|如果|若|最多|估计|拟|有望|或将',
};

/** Further words by which a statement shows that it is not certain. */
export const LOOSE_HEDGES: CueWords = {
  en:
    'would|should|allegation*|accus*|claim*|expect*|set to|due to be|is due|are due|' +
    'plan*|propos*|consider*|hop*|aim*|' +
    'potential*|suspect*|suggest*|believ*|appear*|seem*|as much as|at most|or less|' +
    'no more than|risk*|can|' +
    'whether|charg*|liab*|intend*|intent*|bid|unless|in case|who fail|probab*|chance*|' +
    'about to|to be|likelihood|view|' +
    'think*|thought|feel*|felt|said to|according to|by the account|prospect*|will',
  de:
    'sollte|sollten|will|wollen|könn*|kann|möglich*|plan*|erwart*|drohen|droht|verdacht*|' +
    'wäre|wären|hätte|hätten|' +
    'sei|seien|werde|laut|zufolge|nach angaben|wohl|wird|werden|wolle|scheinen',
  fr:
    'peut|peuvent|devoir|doit|possibl*|probabl*|accus*|soupçon*|suspect*|selon|prév*|' +
    'projet*|estim*|pourr*|assur*|si|va|vont',
  es:
    'podr*|pued*|probabl*|posibl*|según|plan*|esper*|previs*|sospech*|acus*|riesgo|debe*|' +
    'va a|van a|estima*|será|serán',
  it: 'potr*|può|possibil*|probabil*|secondo|piano|previst*|sospett*|accus*|rischi*|dovr*',
  pt: 'pod*|possiv*|possív*|provav*|segundo|plan*|previst*|suspeit*|acus*|risco|dever*|vai|vão',
  ru: 'мож*|возможн*|вероятн*|план*|ожида*|подозр*|обвин*|по словам|согласно|будет|будут|мог*',
  ko: '뜻|의향|수\\s?있|예상|통보할|할\\s|될\\s|것이|이하|까지|로\\s알려|에\\s따르면|조건',
  ja: 'られる|によると|による|はず|つもり|意向|予想|想定|疑',
  zh: '将|會|会|据|據|认为|認為|打算|风险|嫌',
};
