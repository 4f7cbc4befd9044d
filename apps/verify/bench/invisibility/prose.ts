import { ASIAN_PROSE } from './asian-prose.ts';
import { EUROPEAN_PROSE } from './european-prose.ts';
import { createProse, type Prose } from './prose-text.ts';

export const PROSE = {
  ...EUROPEAN_PROSE,
  ...ASIAN_PROSE,
  emoji: createProse(
    'Boats 🚢, bridges 🌉 and who pays 💶',
    `
The city 🏙️ agreed to move the harbour ⚓, and three members 👩🏽‍⚖️ asked for another report 📄.
Our family 👨‍👩‍👧‍👦 came with the dog 🐕‍🦺, the bikes 🚲 and far too many bags 🎒 for one ferry ⛴️.
Nobody told us where boats ⛵ should lie in winter ❄️, said Marta 👩‍🔧 from the yard 🛠️.
Flags 🇰🇷 🇩🇪 🇧🇷 flew on the mole, and the band 🎺 played until the rain ☔ came.
Votes were 5️⃣ to 3️⃣ for the plan ✅, although the mayor 👩‍💼 had wished for more 🤞🏻.
The wall 🧱 will stand by 2029 📅, and the herring 🐟 may leave when it gets warm 🌡️.
A biologist 👨🏿‍🔬 measured the water 💧 twice, once at noon ☀️ and once at night 🌙.
Parents 👩‍❤️‍👨 got a letter 💌, but some of them read it in the paper 📰 first.
Work begins in March 🗓️ unless the court ⚖️ decides otherwise 🤷🏾‍♀️.
Shops 🏪 hope for visitors 🧳, hotels 🏨 hope for quiet nights 😴, and both may be wrong 🙃.
The price of steel 🔩 went up 📈 again, so the city asked the state for help 🙏🏼.
An engineer 👷🏻‍♀️ who saw the drawings 📐 calls them careful ❤️, modest and late ⏰.
They sold ice 🍦 on the quay, waffles 🧇 at the gate and tea 🍵 in the tent ⛺.
The old lamp 💡 stays lit every night 🌃, as it has since the war ended 🕊️.
Two ferries touched 💥 at low speed 🐌, nobody was hurt 🩹 and the bell 🔔 rang on.
Rainbow flags 🏳️‍🌈 and pirate flags 🏴‍☠️ hung side by side over the door 🚪.
It took eleven years 🕰️ last time, it ruined a bank 🏦 and it made a song 🎶.
Tickets 🎟️ cost 4 € for children 🧒🏽 and 9 € for the rest of us 🧑‍🦳.
The school 🏫 moves for one summer 🌻 because the crane 🏗️ is loud 📢.
Until then we fish 🎣 from the steps, watch gulls 🐦‍⬛ and wait for the tide 🌊.`,
  ),
} satisfies Record<string, Prose>;

export type ProseName = keyof typeof PROSE;
