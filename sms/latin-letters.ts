import { LOOK_ALIKES, letterPairs } from './look-alikes.ts';

/**
 * Letters that spammers use to disguise words, and the Latin letters that they stand for. Unlike the
 * letters in `LOOK_ALIKES`, spammers' letters never appear among Latin letters by mistake.
 */
// oxfmt-ignore
const DISGUISED_LETTERS: readonly (readonly [string, string])[] = [
  // Cyrillic and Greek.
  ['ґгвкмнтѵузԁԛԝ', 'rrbkmhtvy3dqw'], ['αβεηκμρτυχωγ', 'abenkuptuxwy'],
  // Latin letters of other languages, and phonetic letters.
  ['ıɑɡʂøłđħŧɩʋɾɴ', 'iagsoldhtivrn'], ['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmoprstuvwyz'],
  // Lisu and Cherokee.
  ['ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ', 'BPDTGKJCZFMNLSRVHWXYAEIOU'],
  ['ᎪᏴᏟᎠᎬᎻᎥᎫᏦᏞᎷᏢᏒᏚᎢᏙᎳᎽᏃᏁᎾᎤ', 'ABCDEHIJKLMPRSTVWYZNOO'],
];

const latinByLetter = new Map([...letterPairs(DISGUISED_LETTERS), ...letterPairs(LOOK_ALIKES)]);

/** Replaces every letter that a reader could mistake for a Latin one, even in words of a single alphabet. */
export const toLatinLetters = (text: string): string =>
  Array.from(
    text,
    (letter) => latinByLetter.get(letter) ?? latinByLetter.get(letter.toLowerCase()) ?? letter,
  ).join('');
