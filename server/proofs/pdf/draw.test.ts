import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Statement } from '#contract/proofs.ts';
import { canonicalJson, hashOf } from '../statement.ts';
import { drawProof } from './draw.ts';

const STATEMENT: Statement = {
  account: 'Shop\nState: forged',
  campaign: { id: 12, name: 'Spring \u202E' },
  carrier_ids: [
    { parts: [1], id: 'A1' },
    { parts: [2], id: 'A2' },
  ],
  dispatched_at: '2026-11-23T18:05:11.123Z',
  encoding: 'UCS-2',
  ended_at: '2026-11-23T18:05:14.123Z',
  error: null,
  format: 'carillon-proof-1',
  issued_at: '2026-11-23T19:05:11.123Z',
  key: 'ab'.repeat(16),
  message_id: '018f0000-0000-7000-8000-000000000000',
  number: '27821234567',
  parts: 2,
  sender: 'ACME',
  state: 'delivered',
  text: 'Привет, Ελλάδα, 你好 🔔',
};

const draw = (more: Partial<Statement> = {}) => {
  const statement = { ...STATEMENT, ...more };
  return drawProof({
    statement,
    hash: hashOf(statement).toString('hex'),
    timeZone: 'Africa/Johannesburg',
    brand: 'Carillon',
    address: 'https://console.example',
  });
};

/** Decompresses the streams of a PDF. */
function streamsOf(pdf: Buffer): string[] {
  const starts = pdf.toString('latin1').matchAll(/\/Length (\d+)[^]{0,200}?stream\r?\n/g);
  return [...starts].flatMap(({ 0: { length: head }, 1: length, index }) => {
    const stream = pdf.subarray(index + head, index + head + Number(length));
    return stream[0] === 0x78 ? [inflateSync(stream).toString('utf8')] : [];
  });
}

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)!.length;

test('attaches the statement exactly as it is hashed', async () => {
  const pdf = await draw();
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(streamsOf(pdf)).toContain(canonicalJson(STATEMENT));
  expect(pagesOf(pdf)).toBe(1);
});

test('embeds the font and uses no other', async () => {
  const pdf = (await draw()).toString('latin1');
  expect(pdf).toMatch(/\/FontFile2/);
  expect([...pdf.matchAll(/\/BaseFont \/(\S+)/g)].map(([, name]) => name)).not.toEqual([]);
  for (const [, name] of pdf.matchAll(/\/BaseFont \/(\S+)/g)) expect(name).toMatch(/DejaVuSansCondensed$/);
});

test.each([
  ['one long word', 'x'.repeat(1530)],
  ['wide letters', 'W'.repeat(1530)],
  ['nothing but line breaks', '\n'.repeat(670)],
  ['nothing that can be drawn', '🔔'.repeat(335)],
  ['letters and what cannot be drawn', 'a🔔'.repeat(220)],
  ['marks on marks', `e${'\u0301'.repeat(669)}`],
  ['nothing', ''],
])('a text of %s takes six pages at most, even three times', async (_what, text) => {
  const more = { text, error: text, state: 'undelivered', campaign: { id: 1, name: text } } as const;
  const pdf = await draw(more);
  expect(pagesOf(pdf)).toBeLessThanOrEqual(6);
  expect(streamsOf(pdf)).toContain(canonicalJson({ ...STATEMENT, ...more }));
});
