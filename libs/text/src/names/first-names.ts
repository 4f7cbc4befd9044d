const toWordSet = (words: string) => new Set(words.split(' '));

const FEMALE_NAMES = toWordSet(
  'mary patricia jennifer linda elizabeth barbara susan jessica sarah karen nancy lisa betty ' +
    'margaret sandra ashley kimberly emily ' +
    'donna michelle carol amanda dorothy melissa deborah stephanie rebecca sharon laura ' +
    'cynthia kathleen amy angela shirley anna ' +
    'brenda pamela emma nicole helen samantha katherine christine debra rachel carolyn janet ' +
    'catherine maria heather diane ruth ' +
    'julie olivia joyce victoria kelly lauren christina joan evelyn judith megan andrea ' +
    'cheryl hannah jacqueline martha gloria ' +
    'teresa ann anne sara madison frances kathryn janice alice julia judy sophia grace ' +
    'denise amber doris marilyn danielle beverly ' +
    'isabella theresa diana natalie brittany charlotte marie kayla alexis hillary jane kate ' +
    'lucy claire ursula kamala nikki melania ' +
    'ivanka greta malala marine annalena giorgia olga svetlana natasha ingrid astrid fatima ' +
    'aisha leila yuki sakura mei ada rosa ' +
    'sofia elena irina carmen lucia marta eva nina clara ellen rose alexandra caroline ' +
    'valerie gina tina wendy abigail adele adriana ' +
    'agnes aileen alana alejandra alessandra alexa alicia alina alison allison alma alyssa ' +
    'amelia amélie amina ana anastasia andrée ' +
    'angelica angelina anita annette antonia anya ariana aurora ava ayesha beatrice beatriz ' +
    'becky bella bernadette bertha beth ' +
    'bethany betsy birgit bonnie brandi bridget brigitte britney camila camille candice ' +
    'carla carly carole carrie cassandra cecilia ' +
    'celia chantal chelsea cheyenne chiara chloe chloé christa christy cindy claudia colleen ' +
    'connie constance cora corinne courtney ' +
    'daisy dana daniela daphne debbie deirdre delia denisa dolores dominique dora doreen ' +
    'edith edna eileen elaine eleanor elisa ' +
    'elisabeth elise eliza ella ellie elsa elsie erica erika erin esther ethel eugenia ' +
    'eunice faith farah felicia fiona flora ' +
    'florence francesca françoise frida frieda gabriela gabrielle gail genevieve georgina ' +
    'geraldine gillian giulia gladys glenda ' +
    'gretchen gudrun gwen hanna harriet hazel heidi helena helga henrietta hilary hilda ida ' +
    'ilse inés ines inge ingeborg irene iris ' +
    'isabel isabelle jade jan jana jasmine jeanette jeanne jenna jennie jenny jill joana ' +
    'joanna joanne jocelyn johanna josephine ' +
    'juana juanita juliana juliet juliette karin karina karla katarina kathy katie katja ' +
    'katrin keira kendra kerry kim kirsten ' +
    'krista kristen kristin kristina lana lara latoya laurie lea leah lena leslie leticia ' +
    'lillian lily lindsay lindsey lisbeth liz ' +
    'liza lola loretta lorraine louise lourdes lucía lucille lucinda luisa lydia lynn mabel ' +
    'mae magdalena maggie mandy manuela ' +
    'marcella marcia margot mariana marianne maribel mariam marian marina marion marissa ' +
    'marjorie marlene matilda maureen maxine ' +
    'maya melinda meredith meryl mia michèle mila mildred millie mindy miranda miriam moira ' +
    'mollie molly mona monica monika monique ' +
    'muriel myra nadia nadine nadja naomi natalia nathalie nell nelly nora noreen octavia ' +
    'odette olena olive ophelia paige paloma ' +
    'paola patrice patsy patti paula pauline penelope petra phoebe phyllis pilar polly ' +
    'priscilla rachael ramona raquel rebekah ' +
    'renate renée renata rhonda rita roberta robin rochelle rosalind rosemary roxanne ruby ' +
    'sabine sabrina sally samira sandy saskia ' +
    'selena serena shannon sheila shelly sherry shirin silke silvia simone sonia sonja sonya ' +
    'stacey stacy stella steffi sue susanne ' +
    'suzanne svenja sylvia sylvie tabitha tamara tammy tania tanya tara tatiana tess tiffany ' +
    'tracy trisha ulrike uma valentina ' +
    'vanessa vera veronica veronika viola violet viviane vivian wilma xenia yolanda yvette ' +
    'yvonne zainab zara zoe zoé zsofia anke ' +
    'annegret antje bärbel dörte elke gerda heike hannelore jutta katharina klara sahra ' +
    'ricarda manon maud aurélie céline élodie ' +
    'hélène inès léa maëlle mathilde océane solène soledad rocío ximena guadalupe concepción',
);
const MALE_NAMES = toWordSet(
  'james john robert michael william david richard joseph thomas charles christopher daniel ' +
    'matthew anthony mark donald steven ' +
    'paul andrew joshua kenneth kevin brian george edward ronald timothy jason jeffrey ryan ' +
    'jacob gary nicholas eric jonathan ' +
    'stephen larry justin scott brandon benjamin samuel gregory frank alexander raymond ' +
    'patrick jack dennis jerry tyler aaron jose ' +
    'adam henry nathan douglas zachary peter kyle walter ethan jeremy harold keith christian ' +
    'roger noah gerald carl terry sean ' +
    'arthur lawrence jesse dylan bryan joe billy bruce albert willie gabriel logan alan juan ' +
    'wayne roy ralph randy eugene vincent ' +
    'russell elijah louis bobby philip johnny barack vladimir ahmed mohammed muhammad ' +
    'mohamed ali omar hassan elon jeff bill tim ' +
    'steve tom jim mike bob dan ben sam simon martin ian neil graham stuart colin craig ' +
    'emmanuel boris volodymyr recep narendra olaf ' +
    'friedrich hans klaus jens pierre jean francois luis carlos miguel pedro jorge antonio ' +
    'giovanni marco luca ivan sergei dmitry ' +
    'mikhail hiroshi kenji shinzo fumio oliver harry jordan austin warren satya sundar ' +
    'jerome mitch chuck bernie ted ron keir rishi ' +
    'nigel winston abraham isaac galileo nikola leonardo ludwig wolfgang sigmund karl max ' +
    'otto felix leo hugo oscar theodore ' +
    'franklin lyndon dwight ulysses rutherford grover woodrow herbert abdul abdullah abel ' +
    'adrian ahmad aidan alain alastair alberto ' +
    'alejandro aleksandr alec alejo alessandro alexandre alexei alexey alfonso alfred ' +
    'alfredo alistair allan allen alonso alvin amir ' +
    'amit amos anders andre andré andrea andreas andrei andrés angus anil anton antoine ' +
    'antónio armand armando arnaud arne arnold ' +
    'arturo ashok attila auguste axel barney barry bart basil bashar bernard bernd bernhard ' +
    'bert bilal björn blake bogdan brad ' +
    'bradley brendan brent brett bruno bryce byron caleb calvin cameron carlo carsten casey ' +
    'cecil cedric cédric cesar césar chad ' +
    'charlie chester chris christoph christophe claude claudio clay clayton clement cliff ' +
    'clifford clint clive clyde cody connor ' +
    'conor conrad corey cory curtis cyril cyrus damian damien damon dale darius darrell ' +
    'darren darryl dave dean derek derrick ' +
    'desmond detlef devin diego dieter dietmar dirk dmitri dominic doug drew duane duncan ' +
    'dustin dwayne eberhard eddie edgar edmund ' +
    'eduardo edwin eli elias elliot elliott ellis elmer emil emilio emile émile emmet enrico ' +
    'enrique enzo eoin erich erik ernest ' +
    'ernesto ernst erwin esteban étienne eugen evan everett ezra fabian fabio fabrice ' +
    'federico felipe ferdinand fernando fidel finn ' +
    'florian floyd francesco francis francisco franco françois frankie franz fred freddie ' +
    'frédéric frederick frederik fritz gabriele ' +
    'gael gareth garrett garry gaston gavin gennady geoff geoffrey georg georges gérard ' +
    'gerard gerhard gerry giacomo gianni gideon ' +
    'gilbert giles gilles giuseppe glen glenn gonzalo gordon grant greg gregor grégoire ' +
    'guido guillaume guillermo gunnar günter ' +
    'günther gus gustav gustavo hamid hank harald harrison harvey hector héctor heiko ' +
    'heinrich heinz helmut hendrik henri henrik ' +
    'herman hermann hernán holger horst howard hubert humphrey hussein ibrahim ignacio igor ' +
    'ilya imran ingo irving ismail ivo jackie ' +
    'jackson jacques jaime jake jakob jamal jamie jan janusz jared jarrod javier jay jeffery ' +
    'jeremiah jermaine jérôme jesper jesús ' +
    'jimmy jiri joachim joaquin joaquín jochen joel joey johan johann johannes johnnie jon ' +
    'jonas jonah jonny jordi joris josef josh ' +
    'juergen julian julien julio julius jürgen kamal karim karsten keanu keegan kelvin ken ' +
    'kenny kent kerim khalid kirk kofi konrad ' +
    'konstantin krzysztof kurt kwame kwasi lamar lance lars laszlo laurence laurent lee leif ' +
    'leon leonard leonel leopold leroy ' +
    'lester levi lewis liam lionel lloyd lorenzo lothar lou luc lucas luigi luís luka lukas ' +
    'luke luther maarten magnus mahmoud ' +
    'malcolm manfred manuel marc marcel marcello marcelo marcus mario marius markus marlon ' +
    'marshall martín marvin mateo mathias ' +
    'mathieu mats matt matteo matthias mattias maurice mauricio maurizio maxim maxime ' +
    'maximilian maxwell mehdi mehmet melvin michal ' +
    'michel miles milos milton mitchell mohamad mohammad morgan morris moritz morten moses ' +
    'murray mustafa nabil nate ned nelson ' +
    'nestor neville nicola nicolás nicolas niels nico nick nikita niklas nikolai nils noel ' +
    'norbert norman oleg oleksandr olivier ' +
    'oswald owen pablo paolo pascal pat patrice pavel pawel percy pete petr phil philipp ' +
    'philippe phillip piotr quentin rafael ' +
    'raffaele ragnar rahul raj rajesh ralf ramesh ramon ramón randall rasmus raul raúl ravi ' +
    'ray reggie reginald reinhard rémi rémy ' +
    'rené rex ricardo riccardo richie rick ricky robbie roberto roderick rodney rodrigo ' +
    'roland rolf roman ronnie rory ross rowan ' +
    'ruben rubén rudolf rudy rufus rupert russ saeed salvatore samir sandro sanjay santiago ' +
    'saul scot sebastian sébastien sebastián ' +
    'seamus serge sergey sergio seth shane shaun shawn sid sidney silvio simone sönke søren ' +
    'spencer stan stanislav stanley stefan ' +
    'stefano steffen stéphane stephan stewart sven sylvain tariq taylor teddy terence ' +
    'terrence thaddeus thierry thibault thilo ' +
    'thorsten tibor tobias toby todd tomas tomás tomasz tommaso tommy toni tony torsten ' +
    'travis trevor tristan troy udo ulf ulrich ' +
    'umberto uwe valentin valery vernon viktor vijay víctor vikram vince vincenzo vito vlad ' +
    'wallace wally walt walther wesley ' +
    'wilfred wilhelm willem wojciech xavier yannick yann yuri yusuf yves zach zack zane ' +
    'zbigniew zoltan jörg kai lutz rainer reiner ' +
    'rüdiger siegfried volker werner wolfram baptiste benoît bertrand didier fabien gaël ' +
    'ludovic mickaël raphaël tanguy thibaut ' +
    'álvaro iñaki íñigo josé julián óscar pau xabier deepak arjun suresh mukesh sunil vivek ' +
    'rohan akira takashi kazuo yoshihide ' +
    'naoto junichiro minho jaemin',
);

/** Given to women and men, or to either in different countries. */
const UNISEX_NAMES = toWordSet(
  'robin kim leslie kerry shannon stacey stacy tracy andrea jean jan nicola simone dana ' +
    'casey jamie jackie robbie alexis cameron taylor morgan chris pat sam alex jessie terry ' +
    'lee dale kai toni noel marion ' +
    'francis gabriele dominique claude camille maxime jordan lindsay lindsey lynn ashley ' +
    'kelly courtney sasha sandy randy billie jade jo kit lou max nico remy rene riley rowan ' +
    'sidney skyler ' +
    'sascha mika luca akira michele jaemin misha nikita angel trinidad guadalupe quentin ' +
    'aubrey avery blair ' +
    'hayden harper devin drew emerson finley frankie peyton quinn reese spencer tatum ariel ' +
    'gale jody loren merle sage shea',
);

/** The gender a first name tells, when it plainly tells one. */
export function inferGender(firstName: string): 'female' | 'male' | undefined {
  const name = firstName.toLowerCase();
  const isFemaleName = FEMALE_NAMES.has(name);
  if (UNISEX_NAMES.has(name)) return undefined;
  return isFemaleName === MALE_NAMES.has(name) ? undefined : isFemaleName ? 'female' : 'male';
}

/** Whether a word is a common first name. */
export function isFirstName(word: string): boolean {
  const name = word.toLowerCase();
  return (
    FEMALE_NAMES.has(name) ||
    MALE_NAMES.has(name) ||
    (UNISEX_NAMES.has(name) && !NAMES_THAT_ARE_WORDS.test(name))
  );
}

/** Names that are words before they are names: alone they tell nothing. */
const NAMES_THAT_ARE_WORDS =
  /^(?:angel|harper|sage|max|kit|pat|trinidad|gale|jade|drew|reese|quinn)$/;
