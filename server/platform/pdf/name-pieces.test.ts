import { expect, it } from 'vitest';
import { namePieces } from './name-pieces.ts';

const all = { text: () => true, han: () => true };
const texts = (name: string, most = 100) => namePieces(name, all, most).map(({ text }) => text);

it('words from right to left stand as they are seen, those between others too', () => {
  expect(texts('שלום חברה')).toEqual(['חברה', ' ', 'שלום']);
  expect(texts('חברה שלום 24')).toEqual(['24', ' ', 'שלום', ' ', 'חברה']);
  expect(texts('The שלום 24 חברה Ltd')).toEqual(['The ', 'חברה', ' ', '24', ' ', 'שלום', ' Ltd']);
});

it('what is read first stands in the first line', () => {
  expect(texts('אחת שתיים שלוש', 9)).toEqual(['שתיים', ' ', 'אחת', '\n', 'שלוש']);
});

it('what has no room beside what is before it begins a line of its own', () => {
  expect(texts('Hello אחת שתיים', 9)).toEqual(['Hello ', '\n', 'שתיים', ' ', 'אחת']);
  expect(texts('Hello אחת', 9)).toEqual(['Hello ', 'אחת']);
});

it('signs of Arabic stand in the order in which sentences are read', () => {
  expect(texts('مرحبا، كيف؟')).toEqual(['كيف؟', ' ', 'مرحبا،']);
});

it('Chinese has a font of its own, and is said by its code points where that is not there', () => {
  expect(namePieces('北京 Ltd', all, 100)).toEqual([
    { text: '北京', font: 'han', isStandIn: false },
    { text: ' Ltd', font: 'text', isStandIn: false },
  ]);
  expect(namePieces('北', { text: () => true }, 100)).toEqual([
    { text: '[U+5317]', font: 'text', isStandIn: true },
  ]);
});

it('what turns others around is no part of a name', () => {
  expect(texts('a\u202Eb')).toEqual(['a', '[U+202E]', 'b']);
  expect(namePieces('ש\u202Eל', all, 100).some(({ isStandIn }) => isStandIn)).toBe(true);
});
