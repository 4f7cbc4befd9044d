/**
 * English words by which a sentence states what can be looked up, or shows that it does not.
 * Phrases are written with underscores; inflected forms are found by their endings.
 */

/** Matters on record: money, law, office, war, health. What is said of them can be looked up. */
export const RECORD = `
tax taxes taxation taxpayer budget deficit surplus debt spending expenditure revenue income wage
wages salary salaries pension pensions subsidy subsidies tariff tariffs trade export exports
import imports economy economic gdp inflation unemployment employment unemployed payroll job jobs
mortgage loan loans bankruptcy bankrupt profit profits sales stock stocks shares price prices cost
costs fee fees premium premiums funding funds fund grant grants aid investment factory factories
steel coal oil gas gasoline energy electricity barrel barrels emissions carbon pollution warming
temperature acres bill bills law laws legislation act amendment statute constitution treaty
agreement accord resolution veto vetoes regulation regulations ban court courts judge judges
ruling verdict lawsuit trial conviction sentence prison jail prisoners police crime crimes murder
murders homicide robbery fraud guilty convicted indicted testimony evidence congress senate
parliament house_of_representatives committee commission administration ministry minister agency
department election elections ballot vote votes voter voters poll polls survey census statistics
records term troops soldiers army navy force_levels weapons missile missiles nuclear bomb bombs
warheads tanks ships submarine submarines aircraft casualties war wars invasion attack attacks
ceasefire sanctions embargo terrorists terrorism insurgents military health_care healthcare
insurance insured uninsured medicare medicaid hospital hospitals patients disease cancer vaccine
drug drugs abortion abortions doctors prescription school schools students teachers college
tuition graduation education immigrants immigration immigrant refugees border visas poverty
welfare homeless social_security housing population births deaths middle_class millionaires
billionaires corporation corporations small_businesses workers farmers veterans minorities unions
union strike strikes minimum_wage overtime food_stamps entitlement entitlements bailout stimulus
foreclosure foreclosures outsourcing manufacturing manufacturers infrastructure highway highways
bridges railroad railroads airport airports pipeline drilling reactor reactors turbines guns
firearms handgun cocaine heroin opioid opioids overdose overdoses trafficking cartel cartels gang
gangs intelligence surveillance torture hostage hostages genocide regime_change coup embassy
ambassador summit allies alliance nato arms arsenal stockpile chemical_weapons biological_weapons
peacekeepers airstrikes drone drones insurgency occupation filibuster impeachment referendum
primaries gerrymandering appointees nominee nominees confirmation donors donations contributions
lobbyists lobbying campaign_finance classified audit audits inspectors subpoena memo memos
contract contracts hurricane earthquake flood wildfire wildfires drought epidemic pandemic
outbreak infections obesity mortality life_expectancy dropout literacy test_scores teacher
classroom enrollment scholarships bonds interest_rate interest_rates currency reserves growth_rate
productivity exports_to deductions deduction loophole loopholes brackets inheritance estate_tax
capital_gains payrolls retirees`;

/** Doing that leaves a trace: found in minutes, registers, archives. */
export const DEED = `
vote sign veto pass enact repeal introduce propose oppose support sponsor endorse reject approve
adopt block ratify abolish ban legalise legalize legislate raise cut slash reduce increase double
triple halve eliminate create build open close found establish launch appoint elect nominate
resign fire hire dismiss invade bomb attack kill arrest convict sentence indict sue charge accuse
pardon release deport detain send deploy withdraw sell buy pay spend borrow invest fund donate owe
earn lose win defeat beat export import produce manufacture announce declare admit deny promise
pledge call_for testify confirm reveal report publish write say tell meet visit negotiate violate
break cancel approve inherit balance save add claim born die marry graduate serve work join leave
move break_ground discover invent design record release earn receive award star direct play score
locate own acquire merge employ contain cover extend in_favor_of in_favour_of opposed_to consist
comprise belong border name rename call know describe occur happen hold take_place begin start end
finish cost allow require prohibit provide include drop rise fall grow climb decline shrink jump
plunge surge lie`;

/** Past forms that no ending shows. */
export const PAST = `
was were had did been became began won lost fell rose grew said told found held built led left met
paid ran saw sold sent shot spent stood wrote made took went came gave hit kept knew drew brought
bought got thought broke spoke chose drove ate fought caught taught slept struck sank sang swam
threw wore laid lay fled fed felt flew forgot froze hid heard hung meant rode rang sought shook
shone stole stuck swore swept swung tore understood woke wound withdrew arose bore bound bred
dealt dug lent lit overcame slid sprang stung underwent undertook wept spread born known given
taken done seen gone written broken chosen driven fallen grown shown stolen worn sat blew drank
quit shut split spun flung upheld withheld withstood overthrew leapt knelt strode burst bit blown
flown frozen stung swum sunk drawn beaten hidden spoken sworn thrown`;

/** Amounts. */
export const AMOUNT = `
percent percentage per_cent million millions billion billions trillion trillions thousand
thousands hundred hundreds dozen dozens half majority minority average median rate ratio
per_capita twice double doubled tripled quadrupled halved quarter third thirds two_thirds
three_quarters one_third one_quarter one_fifth a_quarter a_third every_year every_day a_year a_day
a_month a_week per_year per_day per_week per_month per_person per_hour dollars dollar euros pounds
cents bucks points number_of numbers_of total tons tonnes miles kilometres kilometers acres
hectares people_died times_as times_more out_of_every in_ten in_five in_four in_three annual
annually`;

/** Number words. */
export const NUMERAL = `
two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety first second
third fourth fifth sixth seventh eighth ninth tenth once twice`;

/** Statements over all of a kind: one counter-example decides them. */
export const TOTAL = `
all every everyone everybody each none nobody no_one no never ever always only most nearly_all
almost_all almost_every virtually_all not_one not_a_single single any largest_ever nowhere
everywhere entire whole ever_before first_time for_the_first in_history on_record zero nothing
no_longer few many several`;

/** More and less. */
export const COMPARE = `
more less fewer higher lower larger smaller bigger greater highest lowest largest smallest biggest
fewest most least longest shortest oldest youngest fastest slowest poorest richest worse deeper
than compared since times_as as_much_as as_many_as increase decrease rise rose risen fall fell
fallen grow grew grown decline drop double triple halve cut raise gain lose lost shrink shrank
up_by down_by is_up is_down are_up are_down gone_up gone_down went_up went_down up_from down_from
exceed surpass outnumber outpace record_high record_low ahead_of behind faster slower cheaper`;

/** Sources named for what is said. */
export const SOURCE = `
according_to report study survey poll data statistics figures census research researchers
scientists experts analysis estimates found_that show_that shows_that showed_that shown_that
suggests_that concluded confirmed revealed published documents records estimate says_that
said_that reported announced`;

/** Words of saying. */
export const SAYING = `
said says say saying tell told tells add added adds wrote write writes state stated states claim
claimed claims argue argued argues assert asserted insist insisted insists warn warned warns note
noted notes explain explained explains tweet tweeted remark remarked testify testified acknowledge
acknowledged admit admitted deny denied reply replied announce announced declare declared
according_to recall recalls recalled reveal revealed reveals describe described confirm confirmed
confirms stress stressed emphasise emphasised emphasize emphasized suggest suggested suggests
criticise criticised criticize criticized praise praised accuse accused call_him joke joked quip
quipped boast boasted respond responded reads post posted told_reporters continue continued
concede conceded report reported reports ask asked asks advise advised`;

/** Talk of aims, values and character, of which nothing can be looked up. */
export const VALUE = `
hope dream dreams freedom liberty strength leadership courage faith values principle principles
vision opportunity opportunities challenge challenges challenging future destiny spirit heart soul
compassion respect trust unity together prosperity greatness character integrity honor honour
dignity justice peace love commitment confidence pride patriotism generation tomorrow promise
moral wisdom judgment judgement sacrifice conscience duty responsibility cherish believe
common_sense make_sure hard_work stand_up stand_for fight_for work_together move_forward
moving_forward going_forward go_forward come_together make_sense right_thing point question answer
issue issues problem problems thing things something matter way idea reason solution solutions
approach view opinion debate discussion priority priorities difference_between goal goals`;

/** What is to come, or only thought of. */
export const MODAL = `
will won't shall 'll going_to gonna might may could would 'd can can't cannot if unless whether`;

export const COGNITION = `
think believe feel guess hope suppose imagine wish want love hate doubt reckon suspect prefer like
know understand agree disagree mean appreciate look_forward wonder bet assume trust care intend
respect admire enjoy find see say`;

/** Openers of speech and of small talk. */
export const FILLER = `
thank thanks good_evening good_morning good_afternoon good_night hello hi dear welcome well yes
yeah look listen oh please sorry excuse_me all_right alright right sure exactly of_course
congratulations god_bless ladies_and_gentlemen mr_president mr_speaker mr_chairman let_me let_us
let's what_i that's_what that's_why that's_not that_is_what that_is_why this_is_what this_is_why
it's_about it_is_about the_question_is the_answer_is the_point_is the_truth_is the_problem_is
you_know i_mean and_so so_i so_let anyway first_of_all again now_look now_let here's_what
here_is_what here_are here_is here's secondly finally`;

/** Verbs that open an order. */
export const IMPERATIVE = `
read click see watch listen follow share subscribe sign join download visit check find learn try
buy get go come stop start take make give tell ask remember imagine consider note think look keep
use add mix stir press select enter choose open close call contact email send vote help support
enjoy discover explore let put turn wait stay be don't do_not never always please just pour serve
drain chop slice whisk bake cook heat boil simmer preheat sprinkle place remove set cut combine
repeat avoid ensure make_sure browse book order shop save inspect display compare register apply
meet bring tap scroll swipe install run type copy paste insert create`;

/** Common verbs in their base form, by which a statement in the present or an order is known. */
export const VERB = `
accept access accommodate accompany accuse achieve act adapt add address adjust admit adopt
advance advise affect afford aim allow alter analyse analyze answer appear apply appreciate
approach argue arise arrange arrive ask assess assign assist assume assure attach attack attempt
attend attract automate avoid bake balance base bear beat become begin behave believe belong bend
benefit bind blame blend block boil boost borrow brace break breathe bring broaden build burn buy
calculate call capture care carry cast catch cause celebrate challenge change charge check choose
claim clarify clean clear climb close collaborate collect combine come comment commit communicate
compare compete complain complete comprise conclude conduct confirm conform confuse connect
consider consist constitute consult consume contact contain continue contribute control convert
convey cook cool coordinate cope copy correct cost count cover craft create cross cultivate cure
customize cut deal decide declare decline decorate decrease defend define deliver demand
demonstrate deny depend deploy derive describe design desire destroy detect determine develop
differ digest discover discuss display distinguish distribute divide dominate draft draw dream
dress drink drive drop earn ease eat edit educate elevate eliminate embrace emerge emphasize
employ empower enable encourage end endure engage enhance enjoy ensure enter entertain equal equip
escape establish estimate evaluate evolve examine exceed exchange execute exercise exist expand
expect experience explain exploit explore export expose express extend extract face facilitate
fail fall feature feed feel fight fill filter find finish fit fix flow fly focus fold follow force
form formulate foster function gain gather generate get give go govern grow guarantee guide handle
happen harm hate have hear heat help hide highlight hire hit hold host hurt identify ignore
illustrate imagine imply import improve include incorporate increase indicate influence inform
inhibit inspire install integrate intend interact introduce invest investigate invite involve
issue join jump keep know lack land last launch lay lead lean learn leave lend let leverage lie
lift limit link list listen live load locate look lose love lower maintain make manage manufacture
mark market match matter maximize mean measure meet mention migrate minimize mirror miss mix model
modify monitor mount move navigate need negotiate notice obtain occupy occur offer open operate
oppose optimize order organize originate outline overcome own pack package participate partner
pass pay perform permit pick place plan play point pose possess post prefer prepare present
preserve press prevent pride print prioritize process produce progress prohibit promise promote
propose protect prove provide publish pull purchase pursue push put qualify raise range rank reach
react read realize receive recognize recommend record recover reduce refer reflect regulate reject
relate release rely remain remember remind remove render rent repair repeat replace report
represent require resemble reserve resist resolve respond rest result retain return reveal review
reward ride rise roast rotate run save say scale scan schedule search see seek seem select sell
send separate serve set settle shape share shift ship show shrink shut sit sleep slow smell solve
sort sound speak specialize specify spend spin spread spring squeeze stand start state stay steal
stem step stick stop store strengthen stretch strike structure struggle study submit succeed
suffer suggest suit supply support surface surge surround survive sustain switch take talk target
taste teach tell tend test think threaten throw thrive touch track trade train transfer transform
translate travel treat trigger trust try turn undergo understand undertake unlock update upgrade
use utilize validate vary view visit vote wait walk want warn wash waste watch wear weigh win wish
wonder work worry write yield sculpt spot grab brew whisk sew paint sand bookmark donate clarify
showcase streamline abstract govern rebalance surpass outweigh consult purify ferment orbit
inhabit migrate breed hatch erupt flood border inspect compress double_check lubricate disconnect
reconnect reassemble rotate unplug unscrew sharpen polish unveil bomb invade marry divorce govern
inherit kill murder shoot sue arrest elect ban tax resign sack appoint nominate win lose defeat
skip plant prune trim peel chop stir rinse soak wipe drain hang fasten tighten loosen inhale
exhale relax wrap dip drizzle season garnish whip knead grease toss drag tap hover rename zip
unzip restart reboot debug compile clone fork commit merge declutter dust sweep mop scrub`;
