import { expect, it } from 'vitest';
import { consoleImagePath, imagePath, parseImagePath } from './image-address.ts';

const FILE = { accountId: 7, imageId: 12, hash: '0123456789abcdef', width: 480, format: 'webp' } as const;

it('parses the path of a file', () => {
  const path = imagePath({ ...FILE, hash: `${FILE.hash}0123` });
  expect(path).toBe('/images/7-12-0123456789abcdef/480.webp');
  expect(parseImagePath(path)).toEqual(FILE);
  for (const format of ['avif', 'jpg'] as const)
    expect(parseImagePath(imagePath({ ...FILE, width: 1, format }))).toEqual({ ...FILE, width: 1, format });
});

it('returns the path of a file for the console', () => {
  expect(consoleImagePath(FILE)).toBe('/api/landing-page-images/12/file?width=480');
});

it.each([
  '',
  '/images/',
  '/images/7-12-0123456789abcdef/480.png',
  '/images/7-12-0123456789ABCDEF/480.webp',
  '/images/7-12-0123456789abcde/480.webp',
  '/images/7-12-0123456789abcdef0/480.webp',
  '/images/07-12-0123456789abcdef/480.webp',
  '/images/0-12-0123456789abcdef/480.webp',
  '/images/7-9999999999999999-0123456789abcdef/480.webp',
  '/images/7-12-0123456789abcdef/0480.webp',
  '/images/7-12-0123456789abcdef/48000.webp',
  '/images/7-12-0123456789abcdef/../480.webp',
  '/images/7-12-0123456789abcdef/480.webp?x',
  '/images/7-12-0123456789abcdef/480.webp\n',
  '/images/%37-12-0123456789abcdef/480.webp',
])('does not parse %j', (path) => {
  expect(parseImagePath(path)).toBeUndefined();
});
