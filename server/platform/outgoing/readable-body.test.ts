import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readableBody } from './readable-body.ts';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

it.each([
  ['nothing', Buffer.alloc(0), {}, ''],
  ['nothing that is compressed', Buffer.alloc(0), { 'content-encoding': 'gzip' }, ''],
  ['text', Buffer.from('Grüße 👋\r\n\tok'), {}, 'Grüße 👋\r\n\tok'],
  ['text that is cut within a character', Buffer.from('Grüße').subarray(0, 3), {}, 'Gr'],
  ['text that is not compressed', Buffer.from('ok'), { 'content-encoding': 'identity' }, 'ok'],
  [
    'text in another character set',
    Buffer.from('Grüße', 'latin1'),
    { 'content-type': 'text/html; charset=ISO-8859-1' },
    'Grüße',
  ],
  ['text in an old character set', Buffer.from('Grüße', 'latin1'), { 'content-type': 'text/plain' }, 'Grüße'],
  ['text in an unknown character set', Buffer.from('ok'), { 'content-type': 'text/plain; charset=x' }, 'ok'],
])('reads %s', (_what, bytes, headers, text) => {
  expect(readableBody(bytes, headers as Record<string, string>)).toBe(text);
});

it.each([
  ['an image', PNG, { 'content-type': 'image/png' }],
  ['an image that claims to be text', PNG, { 'content-type': 'text/html' }],
  ['compressed text', gzipSync('ok'), { 'content-encoding': 'gzip' }],
  ['compressed text without a header', gzipSync('ok'), {}],
  ['zeros', Buffer.alloc(20), {}],
])('does not read %s', (_what, bytes, headers) => {
  expect(readableBody(bytes, headers as Record<string, string>)).toBeUndefined();
});
