/**
 * Endings of adjectives that weigh (-ful, -less, -ish, -some, -esque), and words with these endings
 * that do not.
 */
export const EVALUATIVE_SUFFIX =
  /^\p{L}{3,14}(?:ful|fully|less|lessly|ish|ishly|esque|some|worthy|ridden|prone|laden)$/u;
export const NEUTRAL_SUFFIXED_WORDS = `
successful successfully unsuccessful unsuccessfully lawful lawfully unlawful unlawfully peaceful
peacefully handful mouthful spoonful teaspoonful tablespoonful careful carefully unless less
regardless homeless wireless cordless stainless jobless nevertheless nonetheless doubtless useful
british english spanish polish turkish danish finnish swedish irish scottish jewish kurdish
flemish cornish yiddish moorish finish publish establish abolish punish furnish diminish demolish
accomplish vanish refurbish replenish relinquish distinguish extinguish vanquish anguish languish
cherish perish parish radish dish fish wish rubbish goldfish swordfish jellyfish shellfish catfish
some handsome awesome troublesome twosome threesome foursome chromosome genome newsworthy painless
airworthy roadworthy seaworthy nameless endless motionless weightless flightless seamless
seamlessly republish reestablish`;

/** Adverbs that only tell when, how much, by what right or in what order. */
export const NEUTRAL_ADVERBS = `
only early daily weekly monthly yearly hourly annually quarterly nightly likely unlikely july
italy reply apply supply imply comply rely family assembly anomaly monopoly belly bully fly ally
rally tally jelly lily ugly holy silly folly jolly curly hilly chilly smelly elderly homily
friendly deadly costly orderly recently previously currently formerly lately presently originally
initially eventually finally ultimately subsequently simultaneously immediately instantly shortly
briefly temporarily permanently usually typically normally generally commonly frequently
occasionally regularly rarely approximately roughly nearly exactly precisely mostly mainly partly
partially primarily largely fully entirely solely merely purely officially formally legally
illegally publicly privately jointly separately individually collectively independently
respectively accordingly consequently additionally similarly equally alternatively conversely
directly indirectly locally nationally internationally globally federally regionally domestically
medically clinically scientifically technically statistically historically traditionally
economically financially politically militarily geographically physically mentally biologically
chemically genetically electronically digitally manually automatically randomly specifically
namely effectively actively newly freshly highly relatively comparatively significantly
substantially considerably slightly gradually steadily rapidly quickly slowly suddenly
increasingly allegedly reportedly unanimously anonymously fatally critically seriously safely
closely widely heavily lightly fairly evenly firstly secondly thirdly lastly hopefully duly
possibly probably apparently directly annually bodily`;
