import { expect, it } from 'vitest';
import { hidePath } from './hide-path.ts';

it.each([
  ['https://example.com', 'https://example.com'],
  ['https://example.com:8443/', 'https://example.com:8443'],
  ['https://example.com/secret', 'https://example.com/…'],
  ['https://example.com/?key=secret', 'https://example.com/…'],
  ['https://user:secret@example.com/', 'https://example.com'],
  ['https://example.com/a?from=@@Number@@&key=secret', 'https://example.com/…'],
  ['secret', ''],
])('shows %j as %j', (url, shown) => expect(hidePath(url)).toBe(shown));
