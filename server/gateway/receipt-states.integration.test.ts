import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { eventually } from '#server/platform/testing/eventually.ts';
import { esmClass, status } from '#smpp/index.ts';
import { changeCarrier } from './carriers/change-carrier.ts';
import { listCarriers } from './carriers/list-carriers.ts';
import { recordUnknownReceiptStates } from './state/unknown-receipt-states.ts';
import type { ScriptedCarrier } from './testing/scripted-carrier.ts';
import { newNumbers, useEngine } from './testing/engine.ts';

const engine = useEngine();

const receipt = (carrier: ScriptedCarrier, id: string, stat: string) =>
  carrier.deliver({
    source_addr: carrier.submits[0]!.destination_addr,
    destination_addr: carrier.submits[0]!.source_addr,
    esm_class: esmClass.type_delivery_receipt,
    short_message: Buffer.from(`id:${id} submit date:2611141114 done date:2611141115 stat:${stat} err:001`),
  });

async function submitted(count: number) {
  const carrier = await engine.addScriptedCarrier();
  await engine.gateway();
  const numbers = newNumbers(count);
  await engine.send({ numbers });
  await engine.waitForStates(numbers, { submitted: count });
  return { carrier, numbers };
}

const wordsOf = async (id: number) => {
  const carriers = await listCarriers(engine.db());
  const words = carriers.find((carrier) => carrier.id === id)!.unmappedReceipts;
  return words.map(({ word, receipts }) => [word, receipts]);
};

it('maps the receipt words of other carriers, and keeps a message open on an intermediate word', async () => {
  const { carrier, numbers } = await submitted(2);
  expect(await receipt(carrier, '1', 'BUFFRED')).toBe(status.ESME_ROK);
  await receipt(carrier, '1', 'FAILED');
  await receipt(carrier, '2', 'ACKED');
  await engine.waitForStates(numbers, { submitted: 1, 'undelivered: undeliverable, error 001': 1 });
  expect(await wordsOf(carrier.id)).toEqual([]);
});

it('counts an unknown word, and uses it once the operator maps it, without a restart', async () => {
  const { carrier, numbers } = await submitted(2);
  expect(await receipt(carrier, '1', 'GONE')).toBe(status.ESME_ROK);
  await receipt(carrier, '2', 'gone');
  expect(await wordsOf(carrier.id)).toEqual([['GONE', 2]]);
  await engine.waitForStates(numbers, { submitted: 2 });
  const { rows } = await sql<{ name: string }>`SELECT name FROM carriers WHERE id = ${carrier.id}`.execute(
    engine.db(),
  );
  const [before] = carrier.bound;
  await changeCarrier(engine.db(), rows[0]!.name, {
    settings: { receiptStates: { GONE: 'expired' } },
    terms: {},
  });
  expect(await wordsOf(carrier.id)).toEqual([]);
  await eventually('a bind with the new settings', async () => {
    const [now] = carrier.bound;
    return now !== undefined && now !== before && now.state === 'transceiver';
  });
  await receipt(carrier, '1', 'GONE');
  await engine.waitForStates(numbers, { submitted: 1, 'expired: expired, error 001': 1 });
});

it('limits the words counted per carrier, and counts further words together', async () => {
  const { id } = await engine.addScriptedCarrier();
  const count = (words: string[]) =>
    engine
      .db()
      .transaction()
      .execute((tx) => recordUnknownReceiptStates(tx, id, words));
  const many = Array.from({ length: 100 }, (_, nth) => `W${nth}`);
  await Promise.all([count(['FIRST', 'FIRST', ...many]), count([...many, 'LAST'])]);
  await count(['FIRST', 'OTHER']);
  const words = await wordsOf(id);
  expect(words).toHaveLength(31);
  expect(words.reduce((sum, [, receipts]) => sum + Number(receipts), 0)).toBe(205);
  await sql`UPDATE receipt_words SET last_at = now() - interval '31 days' WHERE carrier_id = ${id}`.execute(
    engine.db(),
  );
  await count(['NEW']);
  expect(await wordsOf(id)).toEqual([['NEW', 1]]);
});

it('does not count words of a removed carrier', async () => {
  await engine
    .db()
    .transaction()
    .execute((tx) => recordUnknownReceiptStates(tx, 2_000_000, ['GONE']));
  const { rows } = await sql`SELECT FROM receipt_words WHERE carrier_id = 2000000`.execute(engine.db());
  expect(rows).toEqual([]);
});
