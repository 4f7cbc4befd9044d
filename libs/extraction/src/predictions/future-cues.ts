/**
 * Words that announce what is to come. `precision`: an estimate of the share of sentences with the
 * cue that are predictions; not yet measured.
 */
export interface PredictionCue {
  pattern: RegExp;
  precision: number;
}

const CUES_BY_LANGUAGE: Record<string, PredictionCue[]> = {
  ko: [
    {
      pattern: /(?:것으로|거로)\s?(?:전망|예상|예측|관측|추정|보인다|보입니다|내다)/u,
      precision: 0.85,
    },
    {
      pattern:
        /(?:전망|예상|예측|관측)(?:했다|됩니다|된다|한다|하고|되며|되고|이다|이 나온다|치)|내다봤다|내다보고|점쳐/u,
      precision: 0.8,
    },
    {
      pattern:
        /(?:할|될|일|질|릴|올|갈|날|를|볼|살|칠)\s?(?:것이다|것입니다|것이라고|것으로|전망|예정|계획|방침|듯하다|가능성)/u,
      precision: 0.75,
    },
    {
      pattern:
        /(?:예정이다|예정입니다|계획이다|계획입니다|방침이다|방침입니다|목표로|목표다|예고했다|가능성이 (?:크|높|있)|겠(?:다|습니다)(?![”"'」]?\s?고)|우려가 (?:크|있))/u,
      precision: 0.7,
    },
  ],
  ja: [
    {
      pattern:
        /(?:見通し|見込み|予想され|予測され|とみられる|見込まれ|予定だ|予定です|計画だ|だろう。|でしょう。|方針だ|恐れがある|可能性が(?:高い|ある))/u,
      precision: 0.75,
    },
  ],
  zh: [
    {
      pattern:
        /(?:预计|預計|预测|預測|料将|料將|有望|将会|將會|将于|將於|将在|將在|计划|計劃|预期|預期|可能会|可能會)/u,
      precision: 0.75,
    },
  ],
  de: [
    {
      pattern:
        /\b(?:wird|werden|soll|sollen|dürfte|dürften)\b.{1,200}\b\p{L}{2,30}(?:en|ern|eln|n)(?=[\s.,;!]|$)|\b(?:voraussichtlich|erwartet|erwarten|prognostiziert|plant|planen|rechnet mit)\b/iu,
      precision: 0.65,
    },
  ],
  fr: [
    {
      pattern:
        /\b(?:devrait|devraient|prévoit|prévoient|va|vont|d['’]ici (?:à )?20\d\d|prévu|prévue|s['’]attend à|\p{L}{2,20}(?:era|eront|ira|iront))(?![\p{L}])/iu,
      precision: 0.65,
    },
  ],
  es: [
    {
      pattern:
        /\b(?:se espera|se prevé|prevé|prevén|podría|podrían|va a|van a|planea|proyecta|pronostica|para 20\d\d)\b|\p{L}{2,20}(?:ará|arán|erá|erán|irá|irán)(?!\p{L})/iu,
      precision: 0.65,
    },
  ],
};

/** The cues of a language; none for one we have no table for. English has a table of its own. */
export const getPredictionCues = (language: string): PredictionCue[] =>
  CUES_BY_LANGUAGE[language] ?? [];
