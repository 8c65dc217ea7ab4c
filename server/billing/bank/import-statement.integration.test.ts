import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from 'kysely';
import { startConsole, type TestConsole } from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { Payer } from '../gateways/testing/payer.ts';
import { balanceOf } from '../ledger/index.ts';
import { recordTransfer } from '../payments/record-transfer.ts';
import { MAIN_BRAND_ID, offerCredits } from '../testing/offer-credits.ts';
import { importStatement } from './import-statement.ts';

const database = useDatabase();
const owner = () => database().db.owner;
let web: TestConsole;
let payer: Payer;
let names = 0;

beforeAll(async () => {
  await offerCredits(owner());
  web = await startConsole(database());
});
afterAll(() => web.stop());
beforeEach(async () => {
  payer = await Payer.open(web, database(), `banked${names++}`);
});

/** Orders credits for R 402.50 and returns the invoice's number. */
const invoice = async (): Promise<string> => (await payer.order('invoice')).body.order.document!.number;
const csv = (...rows: string[]) => ['Date,Bank reference,Amount,Description', ...rows].join('\n');
const read = (file: string, record = true) =>
  importStatement(owner(), { brandId: MAIN_BRAND_ID, file }, { record });
const balance = () => balanceOf(owner(), payer.id);

it('a short transfer and a second with the rest pay the invoice', async () => {
  const number = await invoice();
  const short = csv(`2026-01-05,${number} a,387.50,${number}`);
  expect((await read(short)).matches).toMatchObject([{ verdict: 'other-sum', isRecorded: false }]);
  await owner()
    .transaction()
    .execute((tx) =>
      recordTransfer(tx, {
        brandId: MAIN_BRAND_ID,
        invoice: number,
        reference: `${number} a`,
        amount: '387.50',
      }),
    );
  const both = `${short}\n2026-01-05,${number} b,15.00,${number}`;
  expect((await read(both)).matches).toMatchObject([
    { verdict: 'known' },
    { verdict: 'sure', isRecorded: true },
  ]);
  expect(await balance()).toBe(1_000_000);
});

it('reports which part of a transfer for two invoices is already matched', async () => {
  const [one] = [await invoice(), await invoice()];
  const row = csv(`2026-01-05,${one} both,805.00,for ${one} and the next`);
  await owner()
    .transaction()
    .execute((tx) =>
      recordTransfer(tx, {
        brandId: MAIN_BRAND_ID,
        invoice: one,
        reference: `${one} both`,
        amount: '402.50',
      }),
    );
  expect((await read(row)).matches).toMatchObject([{ verdict: 'known', shares: [{ amount: 40_250 }] }]);
});

it('reports a line that cannot be recorded, and records the others', async () => {
  const [first, second] = [await invoice(), await invoice()];
  await sql`CREATE OR REPLACE FUNCTION refuse_it() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF NEW.reference LIKE '% refused' THEN RAISE EXCEPTION 'the database refuses it'; END IF; RETURN NEW; END $$`.execute(
    owner(),
  );
  await sql`CREATE TRIGGER refuse BEFORE INSERT ON payments FOR EACH ROW EXECUTE FUNCTION refuse_it()`.execute(
    owner(),
  );
  const rows = [
    `2026-01-05,${first} refused,402.50,${first}`,
    `2026-01-05,${second} fine,402.50,${second}`,
    'x,?,much,a',
  ];
  const { matches, unread } = await read(csv(...rows));
  expect(matches).toMatchObject([
    { verdict: 'sure', isRecorded: false, problem: 'the database refuses it' },
    { verdict: 'sure', isRecorded: true },
  ]);
  expect(unread).toEqual(['x ? much a']);
  expect(await balance()).toBe(1_000_000);
});

it('imports more lines than an SQL statement may have parameters', async () => {
  const number = await invoice();
  const rows = Array.from(
    { length: 70_000 },
    (_, nth) => `2026-01-05,${number} ${nth},1.00,inv ${nth + 1_000_000}`,
  );
  const { matches } = await read(csv(...rows, `2026-01-05,${number} last,402.50,${number}`));
  expect(matches).toHaveLength(70_001);
  expect(matches.at(-1)).toMatchObject({ verdict: 'sure', isRecorded: true });
});

it('rejects an unknown currency', async () => {
  const statement = { brandId: MAIN_BRAND_ID, file: csv('x,a,1,b'), currency: 'RAND' };
  await expect(importStatement(owner(), statement, { record: false })).rejects.toThrow(
    '"RAND" is not a currency.',
  );
});

it('does not record a payment without a date or with a future date', async () => {
  const [first, second] = [await invoice(), await invoice()];
  const rows = [
    `32/13/2026,a,402.50,${first}`,
    `2099-12-31,b,402.50,${second}`,
    `2026-01-05,c,402.50,${second}`,
  ];
  expect((await read(csv(...rows))).matches).toMatchObject([
    { verdict: 'undated', isRecorded: false },
    { verdict: 'undated', isRecorded: false },
    { verdict: 'sure', isRecorded: true },
  ]);
  expect(await balance()).toBe(1_000_000);
});

it('reports a reversal and does not treat it as a payment', async () => {
  const number = await invoice();
  const entry = (
    indicator: string,
  ) => `<Ntry><Amt Ccy="ZAR">402.50</Amt><CdtDbtInd>CRDT</CdtDbtInd>${indicator}
    <BookgDt><Dt>2026-01-05</Dt></BookgDt><NtryDtls><TxDtls><RmtInf><Ustrd>${number}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
  const file = (indicator: string) =>
    `<Document><BkToCstmrStmt><Stmt>${entry(indicator)}</Stmt></BkToCstmrStmt></Document>`;
  const { matches, notes } = await read(file('<RvslInd>true</RvslInd>'));
  expect(matches).toEqual([]);
  expect(notes).toEqual([
    `An entry of 2026-01-05 reverses an earlier entry and is not a payment: "${number}".`,
  ]);
  expect((await read(file('<RvslInd>false</RvslInd>'))).matches).toMatchObject([
    { verdict: 'sure', isRecorded: true },
  ]);
});
