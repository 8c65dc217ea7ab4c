import { LOOKS_LIKE, pairsOf } from './look-alikes.ts';

/** Letters with which words are hidden, besides those: nobody mixes them with Latin ones by mistake. */
// oxfmt-ignore
const HIDES: readonly (readonly [string, string])[] = [
  // Cyrillic and Greek.
  ['ґгвкмнтѵузԁԛԝ', 'rrbkmhtvy3dqw'], ['αβεηκμρτυχωγ', 'abenkuptuxwy'],
  // Latin, of other languages and of phonetics.
  ['ıɑɡʂøłđħŧɩʋɾɴ', 'iagsoldhtivrn'], ['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmoprstuvwyz'],
  // Lisu and Cherokee.
  ['ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ', 'BPDTGKJCZFMNLSRVHWXYAEIOU'],
  ['ᎪᏴᏟᎠᎬᎻᎥᎫᏦᏞᎷᏢᏒᏚᎢᏙᎳᎽᏃᏁᎾᎤ', 'ABCDEHIJKLMPRSTVWYZNOO'],
];

const readAs = new Map([...pairsOf(HIDES), ...pairsOf(LOOKS_LIKE)]);

/** Every letter that a reader could take for a Latin one as that, also in words that are all of one alphabet. */
export const inLatinLetters = (text: string): string =>
  Array.from(text, (letter) => readAs.get(letter) ?? readAs.get(letter.toLowerCase()) ?? letter).join('');
