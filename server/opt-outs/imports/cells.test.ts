import { expect, it } from 'vitest';
import { entriesOf, piecesOf } from './cells.ts';
import { recogniseList } from './recognise-list.ts';

const LINK = 'tel:+27-82-123-4567;ext=2';

it('keeps a link’s parameters with its number in a list without columns', () => {
  expect(entriesOf(`${LINK}, 0821234567;ext=3\r\n\n"${LINK}";${LINK}|0831234567`, null)).toEqual([
    LINK,
    '0821234567',
    'ext=3',
    '',
    LINK,
    LINK,
    '0831234567',
  ]);
});

it.each([
  ['one in each line', `${LINK}\n${LINK}\n`],
  ['one line', `${LINK}, ${LINK}; 0821234567`],
])('reads links with parameters as a list without columns: %s', (_what, text) => {
  expect(recogniseList(text, 'ZA')).toEqual({ column: null, headerEnd: 0 });
});

it('never splits a link', () => {
  const text = Array.from({ length: 5000 }, () => LINK).join(';');
  const pieces = piecesOf(text, 0, false);
  expect(pieces.length).toBeGreaterThan(1);
  expect(new Set(pieces.flatMap((piece) => entriesOf(piece, null)))).toEqual(new Set([LINK]));
});
