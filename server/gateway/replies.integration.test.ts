import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { dataCoding, esmClass, type PduInput, type DeliverSm } from '#smpp/index.ts';
import { concatenationHeader, concatenationHeader16, encodeGsm7, encodeUcs2 } from '#sms/index.ts';
import { joinInboundParts } from './inbound/join-parts.ts';
import { newNumbers, SENDER, useEngine } from './testing/engine.ts';
import type { ScriptedCarrier } from './testing/scripted-carrier.ts';

const engine = useEngine();
let carrier: ScriptedCarrier & { id: number };
let number: string;

beforeEach(async () => {
  carrier = await engine.addScriptedCarrier();
  await engine.gateway();
  await engine.waitForBinds(carrier.id, 1);
  [number] = newNumbers(1) as [string];
});

const deliver = (pdu: Omit<PduInput<DeliverSm>, 'command'>) =>
  carrier.deliver({ source_addr: `+${number}`, destination_addr: SENDER, ...pdu });

async function texts(): Promise<string[]> {
  await joinInboundParts(engine.db());
  const { rows } = await sql<{
    text: string;
  }>`SELECT text FROM inbound_messages WHERE number = ${number} ORDER BY id`.execute(engine.db());
  return rows.map((row) => row.text);
}

const withHeader = (header: Uint8Array, body: Uint8Array) => ({
  esm_class: esmClass.udhi,
  short_message: Buffer.concat([header, body]),
});

it('stores a short message before it answers', async () => {
  expect(await deliver({ short_message: Buffer.from(encodeGsm7('Yes, 5€')) })).toBe(0);
  expect(await texts()).toEqual(['Yes, 5€']);
});

it('joins the parts of a long message in any order, ignoring repeats', async () => {
  await deliver(withHeader(concatenationHeader(9, 3, 3), encodeGsm7('three')));
  await deliver(withHeader(concatenationHeader(9, 3, 1), encodeGsm7('one ')));
  await deliver(withHeader(concatenationHeader(9, 3, 1), encodeGsm7('one ')));
  expect(await texts()).toEqual([]);
  await deliver(withHeader(concatenationHeader(9, 3, 2), encodeGsm7('two ')));
  expect(await texts()).toEqual(['one two three']);
});

it('joins a character that was split between parts', async () => {
  const whole = Buffer.from(encodeUcs2('Да 🙂!'));
  const cut = whole.indexOf(0xd8) + 2;
  const coding = { data_coding: dataCoding.ucs2 };
  await deliver({ ...coding, ...withHeader(concatenationHeader16(700, 2, 1), whole.subarray(0, cut)) });
  await deliver({ ...coding, ...withHeader(concatenationHeader16(700, 2, 2), whole.subarray(cut)) });
  expect(await texts()).toEqual(['Да 🙂!']);
});

it('reads the sar_ TLVs', async () => {
  for (const [index, text] of ['left ', 'right'].entries())
    await deliver({
      short_message: Buffer.from(encodeGsm7(text)),
      tlvs: { sar_msg_ref_num: 77, sar_total_segments: 2, sar_segment_seqnum: index + 1 },
    });
  expect(await texts()).toEqual(['left right']);
});

it('shows an incomplete message after a while, with a mark for each missing part', async () => {
  await deliver(withHeader(concatenationHeader(4, 3, 1), encodeGsm7('begin')));
  await deliver(withHeader(concatenationHeader(4, 3, 3), encodeGsm7('end')));
  expect(await texts()).toEqual([]);
  await sql`UPDATE inbound_parts SET received_at = now() - interval '2 hours'`.execute(engine.db());
  expect(await texts()).toEqual(['begin … end']);
});

it('separates messages from different phones with the same reference', async () => {
  await deliver(withHeader(concatenationHeader(5, 2, 1), encodeGsm7('mine')));
  const mine = number;
  [number] = newNumbers(1) as [string];
  await deliver(withHeader(concatenationHeader(5, 2, 2), encodeGsm7('yours')));
  expect(await texts()).toEqual([]);
  number = mine;
  await deliver(withHeader(concatenationHeader(5, 2, 2), encodeGsm7(' too')));
  expect(await texts()).toEqual(['mine too']);
});
