/**
 * Several words that are one: `phrase=word`, with the words as they are read (lower case, base
 * forms left alone).
 */
const LINES = `
united states of america=usa|the united states=usa|united states=usa|u.s.a=usa|u.s=usa|the us=usa|united kingdom=uk|great britain=uk|u.k=uk
south korea=southkorea|republic of korea=southkorea|south korean=korean|north korea=northkorea|north korean=northkorean|new zealand=newzealand|south africa=southafrica
south african=southafrican|puerto rican=puertorican|north america=northamerica|south america=southamerica|soviet union=ussr|european union=eu
united nations=un|new york city=newyork|new york=newyork|los angeles=losangeles
motion picture=film|motion pictures=film|feature film=film|television series=series|tv series=series|tv show=series|video game=videogame|video games=videogame
science fiction=science-fiction|sci fi=science-fiction|hip hop=hip-hop|heavy metal=metal|prime minister=premier|novel coronavirus=coronavirus
new coronavirus=coronavirus|coronavirus disease 2019=covid|coronavirus disease=covid|sars cov 2=covid|sarscov2=covid|sarscov 2=covid|2019 ncov=covid|covid 19=covid|covid19=covid
heart attack=infarction|myocardial infarction=infarction|high blood pressure=hypertension|shortness of breath=dyspnea|loss of smell=anosmia
side effect=side-effect|side effects=side-effect|passed away=died|passes away=died|lost her life=died|lost his life=died|lost their lives=died
was killed=died|were killed=died|set up=founded|sets up=founded|came out=released|broke up=disbanded|split up=disbanded|yet to=not|lack of=deficiency|lacks of=deficiency|outside of=outside|declined to=refused|declines to=refuse|turned down=refused|turns down=refused
gave birth=born|got married=married|tied the knot=married|took place=occurred|takes place=occur|carried out=performed|known as=called|referred to as=called
at least=atleast|at most=atmost|more than=morethan|less than=lessthan|fewer than=lessthan|no more than=atmost|no less than=atleast|no fewer than=atleast|up to=atmost
no longer=nolonger|no one=nobody|not only=besides|as well as=and|such as=like|because of=because|due to=because|thanks to=because|in order to=to|a number of=several
a lot of=many|lots of=many|the majority of=most|a majority of=most|a few=some|only a few=few|very few=few|next to=near|close to=near|all over=throughout
best known=famous|well known=famous|better known=called|also known=called|professionally known=called|co founded=founded|co found=founded|co wrote=wrote|co written=written|co star=star|co starred=starred|e mail=email
grew up=raised|brought up=raised|took over=acquired|takes over=acquire|bought out=acquired|stepped down=resigned|steps down=resign|gave up=abandoned|ruled out=excluded
voted against=rejected|vote against=reject|votes against=rejects|voted in favour of=accepted|voted in favor of=accepted|voted for=accepted|vote for=accept|went up=rose|go up=rise|goes up=rises|gone up=risen|went down=fell|go down=fall|goes down=falls|gone down=fallen
burned down=destroyed|burnt down=destroyed|turned out to be=was|fell short of=missed
per cent=%|percentage points=pp|percentage point=pp|percent=%
`;

/** From the first word to the rest of each phrase and the word it stands for, longest first. */
export const PHRASES = new Map<string, { rest: string[]; word: string }[]>();

for (const entry of LINES.trim().split(/[|\n]/)) {
  const [phrase = '', word = ''] = entry.split('=');
  const [first = '', ...rest] = phrase.split(' ');
  const known = PHRASES.get(first) ?? [];
  known.push({ rest, word });
  known.sort((a, b) => b.rest.length - a.rest.length);
  PHRASES.set(first, known);
}
