import { expect, test } from 'vitest';
import { templates } from '#page-html/index.ts';
import { startContent } from './start-content.ts';

const USUAL = { accent: null, font: 'system', radius: 'small' } as const;

test('keeps the look of a template if the brand has the usual one', () => {
  const { theme } = templates.terms.content;
  expect(theme).toMatchObject({ font: 'serif', radius: 'none' });
  expect(startContent('terms', 'Terms', USUAL).theme).toEqual(theme);
});

test('leaves to the brand what the brand or nobody has chosen', () => {
  const { theme } = templates.terms.content;
  expect(startContent('terms', 'Terms', { ...USUAL, font: 'mono' }).theme).toEqual({
    ...theme,
    font: 'brand',
  });
  expect(startContent('terms', 'Terms', { ...USUAL, radius: 'large' }).theme).toEqual({
    ...theme,
    radius: 'brand',
  });
  const accent = { light: '#112233', dark: '#445566' };
  expect(startContent('terms', 'Terms', { ...USUAL, accent }).theme).toEqual({ ...theme, accent: null });
  expect(startContent('empty', 'New', USUAL).theme).toMatchObject({ font: 'brand', radius: 'brand' });
});
