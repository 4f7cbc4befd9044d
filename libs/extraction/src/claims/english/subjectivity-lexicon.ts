/**
 * English words by which a writer judges. Every list is general vocabulary, gathered by meaning
 * (praise, blame, taste, temper, sham …); a phrase is written with underscores. Inflected forms are
 * found by their endings, so base forms do.
 */

/** Praise that no report needs. */
export const PRAISE = `
adorable admirable amazing angelic astounding astonishing awesome beautiful beloved blissful
breathtaking brilliant captivating charming cherished classy commendable compelling courageous
cozy cosy cute dazzling delectable delicious delightful divine dreamy elegant enchanting endearing
enjoyable enthralling enviable excellent exceptional exciting exemplary exhilarating exquisite
extraordinary exuberant fabulous fantastic fascinating fearless flawless formidable gem genius
glamorous glorious gorgeous gracious graceful gripping handsome heartfelt heartwarming heavenly
heroic hilarious ideal immaculate impeccable impressive incomparable incredible indispensable
ingenious inspirational inspiring intriguing inventive invigorating irresistible jaw_dropping
joyful legendary lovable lovely luscious luxurious magical magic magnificent majestic marvellous
marvelous masterful masterpiece masterly memorable mesmerising mesmerizing mind_blowing miraculous
mouthwatering must_see must_have noble outstanding peerless perfect phenomenal picturesque
pleasant priceless refreshing remarkable riveting rousing savvy scrumptious sensational serene
shrewd sleek spectacular spellbinding splendid stellar sterling striking stunning sublime
sumptuous superb superlative tasteful tasty terrific thoughtful thrilling timeless touching
treasure tremendous triumphant unbeatable unbelievable undeniable unforgettable unmatched
unparalleled uplifting vibrant visionary wholesome wise witty wonderful wondrous wow dapper plush
posh quirky dreamlike beauty treat delight joy triumph marvel wonder hero heroine darling
sweetheart powerhouse superstar dream_come_true second_to_none top_notch world_class first_rate
state_of_the_art game_changer best_in_class breath_of_fresh_air accomplished acclaimed adept
adventurous affectionate alluring apt artful astute athletic attentive auspicious authoritative
bewitching blazing bountiful brainy breezy bubbly buoyant celebrated charismatic chivalrous
coveted dashing dedicated dependable deft dignified dynamic earnest ebullient effervescent
electrifying eloquent eminent energetic energizing engaging entertaining enlightened enticing
esteemed ethereal evergreen exalted exotic expressive faultless favoured feisty fiery first_class
flamboyant flattering foolproof fortunate fragrant generous gallant glittering glowing grand gutsy
hallowed harmonious head_turning heady highlight humane humorous hypnotic imaginative immersive
impassioned impish indomitable industrious infectious inimitable innovative insightful intelligent
intimate invaluable inviting jolly jubilant judicious keen_eye kindly laudable lauded lavishly
level_headed likeable likable lithe lucid luminous lush lustrous lyrical majesty memorably
mesmeric meticulous mighty modest momentous moreish munificent nimble nuanced opulent ornate outdo
painstaking passionate perceptive piercing pioneering pitch_perfect plucky poetic poised polished
pristine prodigious profound proficient prolific prominent prudent punchy radiant razor_sharp
reassuring redoubtable refined regal relatable reliable resilient resolute resounding resourceful
resplendent revered revolutionary ravishing robustly rollicking scintillating seductive selfless
sensitive sensual serenity showstopping skilful skillful smashing smouldering smoldering soothing
sophisticated soulful spirited spotless sprightly star_studded stately stirring stupendous suave
subtlety sunny supreme swish tantalising tantalizing tenacious tireless titillating top_class
top_tier towering tranquil treasured trendsetting trailblazing unflappable unflinching unique
unrivalled unrivaled unsung unwavering valiant velvety victorious virtuoso virtuous vivacious
warm_hearted well_crafted well_deserved well_earned whip_smart winning_formula world_beating
worthy youthful zany zealously zestful`;

/** Blame and contempt. */
export const BLAME = `
abhorrent abominable abysmal absurd alarming amateurish antiquated appalling arrogant asinine
atrocious awful backward bad_faith baffling baseless batty biased bigoted bitter bizarre bland
bleak bloated blatant blind blundering bogus bonkers boorish boring botched brazen brutish bungled
callous careless catastrophic chaotic cheesy childish clownish clueless clumsy clunky cowardly
crappy craven crass crazy creepy criminally cringeworthy crooked cruel cumbersome cynical damning
dastardly deceitful delusional delusion demented depraved deplorable depressing despicable
despotic dire dirty disappointing disastrous discredited disgraceful disgusting dishonest dismal
dishonourable dishonorable disingenuous dodgy doomed dopey draconian dreadful dreary dubious dull
dumb dystopian egregious embarrassing evil excruciating farcical fatuous feckless filthy flawed
flimsy foolish foul fraudulent frightening frivolous galling garbage ghastly gimmicky gloomy
greedy grim grotesque gross grubby gruesome gullible half_baked ham_fisted hapless harebrained
hateful heartbreaking heartless heinous hellish hideous hollow hopeless horrendous horrible horrid
horrific horrifying hypocritical idiotic ignoble ignorant ill_advised ill_conceived illogical
imbecilic immoral impotent inane inconvenient_truth incoherent incompetent indefensible indecent
inept inexcusable infantile infuriating inhuman insane insipid insufferable intolerable invidious
irksome irrational irresponsible joyless lame laughable lazy lifeless loathsome lousy ludicrous
lunatic mad malicious malignant malevolent mean_spirited mediocre menacing merciless messy
mindless miserable misguided mishandled monstrous moronic myopic naive narcissistic nasty
nauseating needless nefarious nonsensical nonsense notorious nutty obnoxious obscene odious
ominous oppressive outlandish outmoded outrageous overblown overhyped overpriced overrated
paranoid pathetic perfidious perverse petty petulant phony phoney pitiful pitiless pointless
poisonous pompous ponderous preposterous pretentious problematic puerile rabid rancid reckless
repellent reprehensible repugnant repulsive ridiculous rotten ruinous ruthless sadistic
sanctimonious savage scandalous scary scathing screwed selfish senseless shabby shady shallow sham
shambolic shameful shameless shocking shoddy shortsighted short_sighted sickening silly simplistic
sinister slanderous sleazy sloppy smug sneaky soggy soulless sordid spineless spiteful spurious
squalid stale stupid subpar sullen superficial tacky tasteless tawdry tedious terrible terrifying
thoughtless tiresome tone_deaf toothless torturous tragic traitorous treacherous trite troubling
tyrannical ugly unacceptable unappealing unbearable unconscionable underwhelming unethical unfair
unforgivable unfortunate unhinged uninspired unjust unjustifiable unpalatable unprincipled
unscrupulous unseemly unspeakable untenable unthinkable unwarranted unwatchable unworthy useless
vacuous vapid venal vicious vile villainous vindictive vulgar wacky warped wasteful watered_down
weak_willed weird whiny wicked witless woeful worthless wretched wrongheaded wrong_headed bumbling
shambles travesty`;

/** Names for people and things that carry a verdict. */
export const VERDICT = `
abomination apologist atrocity autocrat betrayal bigot bigotry blunder bluster bootlicker bully
buffoon bullshit catastrophe charade charlatan circus clown cliche con_artist cop_out coward
cowardice crackpot crap crony cronyism cult debacle delusion demagogue demagoguery despot
dictatorial dinosaur disgrace dogma dopes drivel drudgery dupe eyesore egomaniac elites
embarrassment extortion failure fanatic fanboy farce fiasco flop folly fool freak gaffe gibberish
goon greed gimmick groupthink hack heresy hoax hogwash hubris humbug hypocrisy hypocrite hysteria
idiocy idiot ideologue ignorance imbecile impostor indoctrination infamy injustice insanity insult
jerk joke junk kafkaesque lackey laughingstock liar lies loser lunacy madman madness malaise
malarkey maniac menace mess misery mockery monster moron mouthpiece myth naysayer nightmare
nonentity nonsense nutcase ordeal orwellian outrage pariah parasite pawn pettiness pipe_dream
plague platitude ploy poppycock posturing predicament prejudice propaganda pundit puppet quagmire
racket ramblings rampage rant rhetoric rogue rot rubbish ruse scam scapegoat scaremongering
scourge sellout shame sheeple shenanigans shill shitshow sleaze smear smokescreen snob snowflake
spectacle spin stain stench stooge stupidity swamp swindle sycophant tantrum thug tinpot tragedy
trainwreck traitor trash travesty treachery trickery troll tripe twaddle tyranny tyrant vandalism
vanity venom vermin villain vitriol vultures warmonger weasel whitewash windbag witch_hunt
wreckage zealot zealotry bogeyman so_called sleight_of_hand house_of_cards slippery_slope
race_to_the_bottom`;

/** Judgements so common that alone they say little. */
export const MILD = `
good bad great greatest better best worst better_off worse nice fine fair hard tough easy easily
important essential vital crucial sweet sad happy lucky unlucky interesting fun funny strange odd
curious clever smart sensible reasonable unreasonable wrong right proud shame strong weak poor
rich ambitious bold brave honest healthy dangerous risky serious severe dramatic huge massive
enormous giant tiny mere sheer utter total complete absolute pure real true genuine proper decent
worthy useful helpful handy favourite favorite popular beloved comfortable warm cool fresh crisp
smooth rich_in sharp solid decisive impossible inevitable unlikely_to_be desperate bitter harsh
brutal extreme radical aggressive controversial ill deeply costly expensive cheap unnecessary
necessary surprising surprisingly surprise disappoint disappointment frustrate frustrating
annoying annoy irritating regret worth romantic loyal natural responsible irresponsible meaningful
powerful gentle generous kind tender warmly nicely friendly unfriendly lively quiet cosy vivid
intense profound simple complicated awkward subtle obvious evident apparent plain`;

/** How far a thing goes, in the writer's feeling. */
export const INTENSIFIER = `
very really extremely absolutely utterly totally completely incredibly insanely ridiculously
terribly awfully hugely enormously immensely tremendously exceedingly exceptionally
extraordinarily remarkably unbelievably amazingly astonishingly perfectly thoroughly wholly truly
deeply profoundly wildly fiercely desperately hopelessly painfully blatantly downright outright
damn damned bloody super mega ultra particularly especially quite rather fairly pretty somewhat
slightly stunningly shockingly grossly woefully sorely vastly overly unduly excessively
insufficiently a_bit a_little way_too far_too all_too much_too so_much so_many so_very such_a
such_an ever_so nothing_but anything_but nothing_short nothing_more nothing_less at_all whatsoever`;

/** A writer's comment on what is told. */
export const COMMENT = `
unfortunately fortunately sadly happily luckily unluckily regrettably thankfully mercifully alas
hopefully ideally frankly honestly seriously personally ironically paradoxically tellingly
unsurprisingly surprisingly predictably curiously strangely oddly bizarrely absurdly laughably
tragically understandably rightly wrongly wisely foolishly sensibly arguably clearly obviously
evidently plainly surely certainly undoubtedly undeniably unquestionably indisputably inevitably
naturally apparently seemingly supposedly ostensibly presumably perhaps maybe possibly probably
conceivably indeed basically essentially simply merely literally actually hardly scarcely barely
admittedly crucially notably importantly significantly interestingly remarkably amusingly famously
infamously notoriously shamefully shamelessly blatantly cynically conveniently tellingly of_course
no_doubt no_wonder not_surprisingly needless_to_say to_be_fair to_be_sure to_be_honest let_alone
never_mind after_all in_truth in_reality in_effect the_truth_is the_fact_is the_problem_is
the_point_is the_trouble_is the_reality_is make_no_mistake believe_it_or_not if_anything if_only
what_if as_if as_though or_so_it_seems it_seems it_appears it_is_clear it_is_no it_is_time
it_is_hard in_my_view in_my_opinion in_our_view as_usual by_the_way you_know i_mean sort_of
kind_of how_can how_could who_knows who_cares so_be_it more_than_ever once_again at_best at_worst
at_last far_from precious_little few_and_far on_the_contrary if_you_ask not_only_that not_least
none_other fair_enough for_good_reason more_than_just more_than_a not_just not_only_a`;

/** What ought to be, in the writer's view. */
export const NORM = `
should shouldn ought must mustn need_to needs_to needed_to have_to has_to had_better got_to gotta
let_us let_me deserve deserves had_to_be cannot_afford can't_afford better_off owe_it time_to
right_to_do supposed_to cannot_allow cannot_let must_not it's_time imperative unacceptable duty_to
demand_that refuse_to_accept don't_let`;

/** Loaded doing and saying: the report would have a plain verb. */
export const LOADED = `
bamboozle bash bask berate betray blast blather bleat bludgeon boast botch brag brainwash browbeat
bungle butcher cajole cave_in clobber coddle concoct condescend connive cower cringe cripple crow
crucify debase decimate deceive defile degrade demean demonise demonize demolish denigrate derail
deride desecrate dither dodge doom drag_on drool dupe embolden enrage entice eviscerate exploit
fawn fearmonger flail flatter flaunt flirt flounder flout fumble gaslight gloat glorify gobble
gouge grandstand grift gripe grovel gush gut hijack hoodwink hype infuriate kowtow lament languish
lash_out lure malign mangle manipulate meddle mock moan mollycoddle muddle mutilate nag nosedive
obfuscate ogle overreach pamper pander parrot patronise patronize peddle perpetuate pervert
pillage pillory plague plunder pollute pontificate prattle preach ramble ravage rave ravish
ridicule rig romp ruin saddle salivate savage scapegoat scoff scold scorn screw sensationalise
shatter shove shrug skewer slam slander slither smack smear smother sneer snivel snub spew splurge
spoil squabble squander squirm stagger stifle stink stoke strangle strut stumble suck sully
swagger sweep_under swindle tarnish taunt tempt thrash thwart torment trample trash trivialise
trivialize trump_up unleash undermine vilify wallow waste weaponise weaponize whine whinge whip_up
wield wreak wreck yammer steamroll stonewall bulldoze riddled mired awash teeming dazzle delight
thrill enchant charm captivate mesmerise wow stun sizzle soar plummet crave savour savor relish
adore cherish revel`;

/** Talk rather than writing. */
export const COLLOQUIAL = `
stuff guys kinda wanna gonna lol omg yeah yep nope ok okay folks kids cool heck hell damn crap
bunch loads lots tons dude bro pal mate bloke gal chap lad lads mum dad grandma yummy yum meh ugh
oops wow yay hooray gosh gee huh hmm blah whopping nifty comfy fancy pricey cheapo freebie goodies
foodie techie nerd geek geeky telly gig gigs ditch axe_to_grind dosh quid buck bucks booze boozy
tipple grub nosh newbie rookie whiz whizz boffin bigwig honcho fat_cat no_brainer rip_off big_deal
point_blank bang_for into_it for_sure`;

/** Words of taste and sense, in which reviews are written. */
export const TASTE = `
flavour flavor flavourful flavorful flavoursome aroma aromatic aftertaste tang tangy zesty fruity
citrusy smoky buttery creamy velvety silky crunchy crispy juicy succulent moist fluffy spicy
savoury savory bittersweet sugary bland mellow robust hearty subtle_notes notes_of luscious
ambience ambiance atmosphere vibe vibes cosy decor stylish chic trendy fashionable flattering
comfy lightweight sturdy versatile value_for_money well_made beautifully charmingly tasting melody
melodic catchy lyrical poignant moving gripping pacing plot_twist performances riff understated
evocative nuanced derivative formulaic cinematic pulsating hypnotic haunting bittersweet
melancholy whimsical playful page_turner easy_to_use must_try`;

/** Pictures and idioms: a report says the thing itself. */
export const FIGURE_OF_SPEECH = `
avalanche deluge tsunami tidal_wave tipping_point powder_keg time_bomb ticking_clock perfect_storm
storm_clouds silver_lining silver_bullet magic_bullet magic_wand holy_grail achilles_heel
trojan_horse pandora's_box sacred_cow white_elephant elephant_in bull_in red_herring red_flag
smoking_gun cash_cow golden_goose golden_age golden_opportunity dark_age dark_days lip_service
window_dressing smoke_and_mirrors snake_oil fool's_errand fool's_gold wild_goose lame_duck
dead_end dead_duck dead_on_arrival last_gasp last_straw last_resort final_nail death_knell
death_spiral kiss_of_death nail_in back_to_square uphill_battle uphill_struggle tall_order
tightrope minefield hornet's_nest can_of_worms kettle_of_fish tip_of_the double_edged two_edged
thin_ice thin_end fever_pitch boiling_point breaking_point crossroads treadmill rollercoaster
roller_coaster merry_go_round bandwagon juggernaut steamroller wrecking_ball straitjacket shackles
stranglehold chokehold noose grip_of clutches jaws_of mercy_of brink precipice abyss limbo
purgatory hell_bent heaven_sent pound_of_flesh blood_on bloodbath bloodletting cannon_fodder
crosshairs firing_line battle_lines battleground battle_royale war_on crusade holy_war
circling_the wagons olive_branch loggerheads knives_out throw_under under_the_bus in_the_doghouse
hot_water hot_seat hot_potato hot_air cold_shoulder cold_feet cold_water eyes_wide blind_eye
deaf_ears tongues_wagging lips_sealed teeth_into toe_the_line toe_to_toe foot_in head_in_the
heads_roll heart_of_gold heart_and_soul heartache backbone stomach_for guts shoulder_the backs_to
leap_of_faith leaps_and_bounds sea_change game_of stacked_deck house_of pyramid_of ivory_tower
glass_ceiling level_playing moving_the_goalposts own_goal home_run slam_dunk knockout_blow
below_the_belt ropes punching_bag heavyweight front_runner dark_horse one_trick long_shot moonshot
rocket_science brainchild labour_of_love labor_of_love bread_and_butter piece_of_cake icing_on
cherry_on sour_grapes low_hanging cherry_pick spill_the spice_up recipe_for melting_pot half_baked
pie_in gravy_train food_for_thought bitter_pill sugar_coat taste_of tip_the_scales turn_the_tide
turn_a_blind turn_the_page turned_a_corner writing_on_the walls_closing swept_away sweeping_under
rug_pulled wheels_come wheels_off off_the_rails on_the_rocks on_thin on_steroids on_borrowed
out_of_touch out_of_control out_of_hand out_of_the_woods out_of_thin in_a_nutshell in_the_dark
in_the_same_boat in_the_weeds in_tatters in_ruins in_shambles in_disarray in_denial in_cahoots
in_name_only tooth_and_nail hook_line by_the_skin through_the_roof through_the_cracks over_the_top
over_the_moon over_the_edge up_in_arms up_in_smoke down_the_drain down_the_tubes fall_flat
fell_flat fall_short falls_short fell_short fall_apart hit_the_nail hit_rock rock_bottom
call_a_spade face_the_music bite_the_bullet bit_off kick_the_can kicked_the_can pull_the_plug
pull_the_wool pass_the_buck cut_corners cut_from jump_ship jumped_ship rock_the_boat miss_the_boat
missed_the_boat burn_bridges fan_the_flames add_fuel fuel_to pour_cold light_at tunnel_vision
sleepwalk sleepwalking limp stumble_along fray fraying unravel unravelling implode implosion
meltdown freefall free_fall nosedive tailspin downward_spiral slippery wilderness straw_man
cottage_industry david_and_goliath frankenstein midas_touch sword_of gordian herculean sisyphean
titanic gargantuan mammoth colossal monumental epic saga odyssey soap_opera pantomime theatre_of
theater_of kabuki bread_and_circuses dance_around tug_of_war cat_and_mouse`;

/** What others feel and are after, told as if it could be seen. */
export const FEELING = `
admiration adoration affection agony anger angst anguish annoyance antipathy anxiety anxious
apathy apathetic appetite arrogance ashamed astonishment awe bafflement bemused bemusement
bewildered bewilderment bliss bravado bravery brazenness carefree cheerful complacency complacent
compassionate confusion consternation contempt cynicism daring defiance defiant dejected delighted
desire despair despondent disbelief discontent disdain disgust disillusion disillusioned dismay
displeasure distrust dread eager ecstasy ecstatic ego elated embarrassed enthusiasm enthusiastic
envious envy euphoria euphoric exasperated exasperation excited excitement fear_mongering fearful
fond fondness forlorn frenzy frenzied furious fury gleeful glee gloom gratitude grief grudge
grumpy guilt_ridden happiness hapless hatred heartbroken hostility horrified horror humble
humiliated humiliation hunger_for hysterical hysterics impatience impatient indifference
indifferent indignant indignation infatuation insatiable insecure intolerance intolerant irate
jealous jealousy jubilant longing loneliness lonely lust mean_minded merciful mirth moody nervous
nervy nonchalance nonchalant obsessed obsession obsessive optimism optimistic outraged overjoyed
overwhelmed panic panicked paranoia passion passionate passions pessimism pessimistic pity pleased
pleasure proudly rage reckless_abandon relief relieved relish reluctance remorse resentful
resentment resigned restless revulsion sad_truth sadness scepticism skepticism serenity shocked
shyness smugness sorrow spite stubborn stubbornness sympathy sympathetic tearful temptation
tempting thrilled timid triumphalism trustworthy uneasy unease unhappy unhappiness upbeat upset
vengeance vengeful vindicated wariness wary weary weariness wrath yearn yearning zeal zealous`;

/** The language of offers and of advice: what is sold, or what is good for you. */
export const PROMOTION = `
key keen seamless seamlessly effortless effortlessly leading renowned trusted cutting_edge
innovative innovation versatile ultimate ideal perfect_for option choice peace_of_mind
cost_effective affordable affordably convenient convenience stress_free hassle_free user_friendly
tailored bespoke premium high_quality top_quality top_rated top_pick boost elevate unlock empower
transform potential journey lifestyle solution solutions expertise effective effectively efficient
efficiently streamline enhance optimise optimize maximise maximize leverage robust comprehensive
personalised personalized beginner_friendly budget_friendly eco_friendly benefit benefits
advantage advantages drawback drawbacks pros cons downside tip tips trick tricks recommend
recommended recommendation make_sure worth_it worthwhile popular_choice best_way great_way
easy_way in_style get_started one_stop all_in_one next_level game_changing hands_on must_haves
essentials considerations many_steps various wide_range variety a_range_of plethora endless
exclusive luxury elegance charm inspiration inspire rewarding fulfilling wellness wellbeing
self_care ensures ensuring consistent consistently quality customer_satisfaction dedicated
committed passionate proud_to meet_your suit_your your_needs your_business your_home your_goals
your_budget results_driven world_leading award_winning`;
