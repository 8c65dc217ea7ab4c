import { expect, test } from 'vitest';
import { drawQrCode } from './draw-qr-code.ts';

const URL = 'https://crl.example/x7k2m9p';

test('a code is dark on white, with a margin', async () => {
  const svg = await drawQrCode(URL);
  expect(svg).toContain('<path fill="#fff"');
  // The first dark module is the corner of a finder pattern.
  expect(svg).toContain('<path d="M4 4h1v1h-1z');
  expect(svg).not.toContain('<image');
});

test('a logo makes the code bigger, so that what it covers can be restored', async () => {
  const sizeOf = (svg: string) => Number(/viewBox="0 0 (\d+)/.exec(svg)![1]);
  const withLogo = await drawQrCode(URL, { href: 'data:image/png;base64,AA"<' });
  expect(sizeOf(withLogo)).toBeGreaterThan(sizeOf(await drawQrCode(URL)));
  expect(withLogo).toContain('<image href="data:image/png;base64,AA&quot;&lt;"');
});

test('a drawn logo is scaled into the middle', async () => {
  const svg = await drawQrCode(URL, { size: 32, width: 2, strokes: ['M5 5h20'] });
  expect(svg).toContain('<path d="M5 5h20"/>');
});
