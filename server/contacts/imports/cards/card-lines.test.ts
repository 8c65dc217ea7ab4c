import { expect, it } from 'vitest';
import { CardLines } from './card-lines.ts';

function joined(...texts: string[]): string[] {
  const lines = new CardLines();
  return [...texts.flatMap((text) => [...lines.add(text)]), ...lines.end()];
}

const QUOTED = 'NOTE;ENCODING=QUOTED-PRINTABLE:';

it('joins the lines of a property', () => {
  const text = `N:Ann\n  Bell\n${QUOTED}one=\ntwo=\n three\nNOTE;ENCODING=QUOTED-\n PRINTABLE:four=\nfive\nTEL:1`;
  expect(joined(text)).toEqual(['N:Ann Bell', `${QUOTED}one=\ntwo=three`, `${QUOTED}four=\nfive`, 'TEL:1']);
});

it('ends a line at an equals sign outside quoted-printable text', () => {
  expect(joined('PHOTO;ENCODING=b:QQ=\nNOTE:QUOTED-PRINTABLE=\nTEL:1')).toEqual([
    'PHOTO;ENCODING=b:QQ=',
    'NOTE:QUOTED-PRINTABLE=',
    'TEL:1',
  ]);
});

it.each([
  ['in many lines', `${'x'.repeat(63)}=\n`.repeat(1000)],
  ['that is full at an equals sign', `${'='.repeat(20_000)}\n`],
])('continues after quoted-printable text that is too long, %s', (_name, long) => {
  const [note, ...others] = joined(`${QUOTED}${long}end\nTEL:1\n`, '\n\n\nTEL:2\n');
  expect(note!.startsWith(QUOTED)).toBe(true);
  expect(note!.length).toBeLessThan(40_000);
  expect(others).toEqual(['TEL:1', 'TEL:2']);
});
