import { expect, it } from 'vitest';
import { nameOfAddress } from './name-of-address.ts';

it.each([
  ['https://example.com/photos/spring%20sale.png?size=2', 'spring sale.png'],
  ['https://example.com/a/b/', 'b'],
  ['https://example.com', 'example.com'],
  ['https://example.com/%E0%A4%A', '%E0%A4%A'],
  ['https://example.com/a%00%0Ab%E2%80%AE.png', 'a b.png'],
  ['https://example.com/%E2%80%AE', 'example.com'],
  [`https://example.com/${'é'.repeat(200)}`, 'é'.repeat(150)],
])('names the image at %s', (address, name) => {
  expect(nameOfAddress(new URL(address))).toBe(name);
});
