/** Words that announce what is to come. `sure`: an estimate of the share of sentences with the cue that are predictions; not yet measured. */
export interface PredictionCue {
  pattern: RegExp;
  sure: number;
}

const ENGLISH: PredictionCue[] = [
  {
    pattern:
      /\b(?:is|are|was|were|been|be) (?:now |also |widely |still |currently )?(?:expected|projected|forecast|predicted|anticipated|estimated|set|likely|unlikely|poised|slated|scheduled|due|bound|on (?:track|course)) to\b/i,
    sure: 0.85,
  },
  {
    pattern:
      /\b(?:expects?|projects|forecasts|predicts?|anticipates?|foresees?|expecting|predicting|projecting|forecasting|predicted|forecasted|projected)\s(?:that|an?|the|it|its|to|no|more|less|growth|inflation|\w{2,20} to)\b/i,
    sure: 0.75,
  },
  {
    pattern: /\b(?:plans?|intends?|aims?|hopes?|vow(?:s|ed)?|pledge[sd]?|promise[sd]?|threaten(?:s|ed)?|planning|aiming) to\b/i,
    sure: 0.7,
  },
  { pattern: /\b(?:will|won['’]t|shall)\b(?! (?:power|of)\b)/i, sure: 0.8 },
  { pattern: /\b(?:is|are|['’]s|['’]re) going to (?!the\b|a\b|be honest\b)/i, sure: 0.75 },
  {
    pattern:
      /\b(?:could|may|might|would) (?:\w{1,20} )?(?:rise|fall|reach|grow|shrink|double|lead|become|hit|exceed|drop|increase|decline|cause|result|trigger|last|continue)\b/i,
    sure: 0.55,
  },
  {
    pattern: /\bby (?:the end of |early |mid-|late )?20[2-9]\d\b|\bin the (?:coming|next) (?:days|weeks|months|years|decades?)\b/i,
    sure: 0.6,
  },
];

const OTHER: Record<string, PredictionCue[]> = {
  ko: [
    { pattern: /(?:것으로|거로)\s?(?:전망|예상|예측|관측|추정|보인다|보입니다|내다)/u, sure: 0.85 },
    { pattern: /(?:전망|예상|예측|관측)(?:했다|됩니다|된다|한다|하고|되며|되고|이다|이 나온다|치)|내다봤다|내다보고|점쳐/u, sure: 0.8 },
    {
      pattern: /(?:할|될|일|질|릴|올|갈|날|를|볼|살|칠)\s?(?:것이다|것입니다|것이라고|것으로|전망|예정|계획|방침|듯하다|가능성)/u,
      sure: 0.75,
    },
    {
      pattern:
        /(?:예정이다|예정입니다|계획이다|계획입니다|방침이다|방침입니다|목표로|목표다|예고했다|가능성이 (?:크|높|있)|겠다|겠습니다|우려가 (?:크|있))/u,
      sure: 0.7,
    },
  ],
  ja: [
    {
      pattern:
        /(?:見通し|見込み|予想され|予測され|とみられる|見込まれ|予定だ|予定です|計画だ|だろう。|でしょう。|方針だ|恐れがある|可能性が(?:高い|ある))/u,
      sure: 0.75,
    },
  ],
  zh: [{ pattern: /(?:预计|預計|预测|預測|料将|料將|有望|将会|將會|将于|將於|将在|將在|计划|計劃|预期|預期|可能会|可能會)/u, sure: 0.75 }],
  de: [
    {
      pattern:
        /\b(?:wird|werden|soll|sollen|dürfte|dürften)\b.{1,200}\b\p{L}{2,30}(?:en|ern|eln|n)(?=[\s.,;!]|$)|\b(?:voraussichtlich|erwartet|erwarten|prognostiziert|plant|planen|rechnet mit)\b/iu,
      sure: 0.65,
    },
  ],
  fr: [
    {
      pattern:
        /\b(?:devrait|devraient|prévoit|prévoient|va|vont|d['’]ici (?:à )?20\d\d|prévu|prévue|s['’]attend à|\p{L}{2,20}(?:era|eront|ira|iront))(?![\p{L}])/iu,
      sure: 0.65,
    },
  ],
  es: [
    {
      pattern:
        /\b(?:se espera|se prevé|prevé|prevén|podría|podrían|va a|van a|planea|proyecta|pronostica|para 20\d\d)\b|\p{L}{2,20}(?:ará|arán|erá|erán|irá|irán)(?!\p{L})/iu,
      sure: 0.65,
    },
  ],
};

/** Future only in form: told back, imagined, or an order. */
const NOT_A_PREDICTION =
  /\b(?:would have|could have|might have|had (?:planned|expected|hoped|intended)|was supposed to|were supposed to|if (?:i|we|you) (?:had|were)|will you|shall we|you will (?:find|see|need|notice)|as (?:i|we) will|we will (?:see|discuss|show|describe|use)|this (?:article|section|chapter|paper|guide|post) will)\b/i;

/** The cues of a language; none for one we have no table for. */
export const predictionCues = (language: string): PredictionCue[] =>
  language === 'en' || language === 'und' ? ENGLISH : (OTHER[language] ?? []);

export const isPastFuture = (text: string) => NOT_A_PREDICTION.test(text);
