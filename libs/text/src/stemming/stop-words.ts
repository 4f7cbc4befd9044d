const toWordSet = (words: string) => new Set(words.split(' '));

/** Words that carry no content, per language; whole words as they stand in lower-cased text. */
export const STOP_WORDS: Record<string, Set<string>> = {
  en: toWordSet(
    'a an the and or but if then else of to in on at by for with from as is are was were be ' +
      'been being am do does did doing have has had having i you he she it we they them his ' +
      'its our their my your me him us her hers ours theirs mine yours this that these those ' +
      'there here what which who whom whose when where why how not no nor so than too very can ' +
      "could will would shall should may might must just also only own same such don't doesn't " +
      "didn't isn't aren't wasn't weren't won't can't into about between through during before " +
      'after above below up down out off over under again further once all any both each few ' +
      'more most other some because until while',
  ),
  de: toWordSet(
    'der die das den dem des ein eine einer einem einen eines und oder aber doch denn weil ' +
      'dass daß wenn als wie in im an am auf aus bei beim mit nach von vom vor zu zum zur über ' +
      'unter für gegen ohne um durch ist sind war waren sein hat haben hatte hatten wird ' +
      'werden wurde wurden kann können soll sollen muss müssen ich du er sie es wir ihr ihn ' +
      'ihm ihnen uns sich mein dein unser nicht kein keine auch noch nur schon sehr so da hier ' +
      'dort dieser diese dieses diesem diesen jener was wer wo wann warum',
  ),
  fr: toWordSet(
    'le la les l un une des du de d au aux et ou mais donc or ni car que qu qui quoi dont où ' +
      'en dans sur sous par pour avec sans vers chez entre est sont était étaient être été a ' +
      'ont avait avaient avoir sera seront je j tu il elle on nous vous ils elles me m te t se ' +
      's lui leur leurs son sa ses mon ma mes ton ta tes notre nos votre vos ce c cet cette ' +
      "ces ne n pas plus très aussi comme si y c'est qu'il qu'elle d'un d'une l'on",
  ),
  es: toWordSet(
    'el la los las lo un una unos unas de del al y e o u pero sino que qué quien cual cuyo ' +
      'donde cuando como en a por para con sin sobre entre hasta desde hacia es son era eran ' +
      'fue fueron ser sido está están estaba ha han había haber será yo tú él ella nosotros ' +
      'ellos ellas me te se le les nos su sus mi mis tu tus este esta estos estas ese esa esos ' +
      'esas eso esto no ni sí muy más también ya si',
  ),
  it: toWordSet(
    'il lo la i gli le l un uno una di del dello della dei degli delle a al allo alla ai ' +
      'agli alle da dal dalla dai in nel nella nei con su sul sulla per tra fra e ed o ma che ' +
      'chi cui dove quando come è sono era erano essere stato stata ha hanno aveva avere sarà ' +
      'io tu lui lei noi voi loro mi ti si ci vi suo sua suoi sue questo questa questi queste ' +
      'quello quella non anche più molto se',
  ),
  pt: toWordSet(
    'o a os as um uma uns umas de do da dos das em no na nos nas por pelo pela para com sem ' +
      'sobre entre até e ou mas que quem qual onde quando como é são era eram foi foram ser ' +
      'sido está estão tem têm tinha ter há será eu tu ele ela nós eles elas me te se lhe lhes ' +
      'seu sua seus suas meu minha este esta isto esse essa isso aquele aquela não nem mais ' +
      'muito também já se ao à aos às',
  ),
  nl: toWordSet(
    'de het een en of maar want dat die dit deze er in op aan bij met van voor naar uit over ' +
      'onder door tegen om te is zijn was waren ben heeft hebben had hadden wordt worden werd ' +
      'werden kan kunnen zal zullen moet moeten ik jij je hij zij ze wij we jullie u mij hem ' +
      'haar ons hun niet geen ook nog al als dan wat wie waar wanneer hoe zich zo',
  ),
  ru: toWordSet(
    'и в во на с со к ко от до из за по о об у для при без под над через между не ни но а ' +
      'или же бы ли то что чтобы как когда где кто который которая которое которые это этот ' +
      'эта эти тот та те он она оно они я ты мы вы его её ее их ему ей им нас вас мне меня ' +
      'себя свой был была было были быть есть будет так уже ещё еще только также если',
  ),
  sv: toWordSet(
    'och i att det som en på är av för med den till har de inte om ett han men var jag från ' +
      'vi så kan hade nu ska man eller där hon när efter sig under också sin mot än',
  ),
  tr: toWordSet(
    've bir bu da de için ile çok daha ne o gibi olarak en ama her ya ki mi mı olan sonra ' +
      'kadar var ben sen biz siz onlar',
  ),
  ar: toWordSet(
    'في من على إلى عن مع هذا هذه ذلك التي الذي الذين كان كانت هو هي هم أن إن لا ما لم لن قد ' +
      'كل بعد قبل بين أو ثم حتى و',
  ),
};
