import { expect, it } from 'vitest';
import { namePieces } from './name-pieces.ts';

const all = { text: () => true, han: () => true };
const texts = (name: string, maxLetters = 100) => namePieces(name, all, maxLetters).map(({ text }) => text);

it('reorders right-to-left words, also between other words', () => {
  expect(texts('שלום חברה')).toEqual(['חברה', ' ', 'שלום']);
  expect(texts('חברה שלום 24')).toEqual(['24', ' ', 'שלום', ' ', 'חברה']);
  expect(texts('The שלום 24 חברה Ltd')).toEqual(['The ', 'חברה', ' ', '24', ' ', 'שלום', ' Ltd']);
});

it('puts the first words in the first line', () => {
  expect(texts('אחת שתיים שלוש', 9)).toEqual(['שתיים', ' ', 'אחת', '\n', 'שלוש']);
});

it('starts a new line for a right-to-left run that does not fit', () => {
  expect(texts('Hello אחת שתיים', 9)).toEqual(['Hello ', '\n', 'שתיים', ' ', 'אחת']);
  expect(texts('Hello אחת', 9)).toEqual(['Hello ', 'אחת']);
});

it('keeps Arabic punctuation with its words', () => {
  expect(texts('مرحبا، كيف؟')).toEqual(['كيف؟', ' ', 'مرحبا،']);
});

it('draws Chinese in its own font, or as stand-ins without that font', () => {
  expect(namePieces('北京 Ltd', all, 100)).toEqual([
    { text: '北京', font: 'han', isStandIn: false },
    { text: ' Ltd', font: 'text', isStandIn: false },
  ]);
  expect(namePieces('北', { text: () => true }, 100)).toEqual([
    { text: '[U+5317]', font: 'text', isStandIn: true },
  ]);
});

it('replaces characters that reverse the text direction', () => {
  expect(texts('a\u202Eb')).toEqual(['a', '[U+202E]', 'b']);
  expect(namePieces('ש\u202Eל', all, 100).some(({ isStandIn }) => isStandIn)).toBe(true);
});
