import { execFileSync } from 'node:child_process';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countFailed } from '#contract/outcomes.ts';
import { getCampaignBreakdown, getRepliesByHour } from '#contract/reports.ts';
import { downloadCampaignReport, getCampaign } from '#contract/sending.ts';
import { CARRIER_ERROR_ADVICE } from '#sms/carrier-error-advice.ts';
import { changeBrand } from '#server/accounts/index.ts';
import { createBatch, simulateOutcomes } from '#server/messages/index.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { png } from '#server/platform/testing/png.ts';
import { findProgram } from '#server/platform/testing/find-program.ts';
import { campaignOrigin } from '#server/sending/index.ts';
import { addSilentCarrier } from '#server/sending/testing/expand.ts';
import { formatCountry, formatCredits, formatDuration, formatNumber, formatShare } from './format.ts';

const HOSTILE = [
  '<script>alert(1)</script>',
  '=HYPERLINK("http://evil.example","x")',
  'Łódź & Söhne',
  '北京钟铃科技有限公司',
  'شركة النور للتجارة',
  'W'.repeat(100),
];
/** Returns a message's outcome. It depends on the last three digits of the number. */
const outcomeOf = (number: string) => {
  const nth = Number(number.slice(-3));
  if (nth < 20) return { state: 'undelivered', error: 'undeliverable, error 027', seconds: 0 } as const;
  if (nth < 27) return { state: 'rejected', error: 'ESME_RINVSRCADR', refused: true, seconds: 0 } as const;
  if (nth < 30) return { state: 'expired', error: null, seconds: 0 } as const;
  return { state: 'delivered', error: null, seconds: 0 } as const;
};

const database = useDatabase();
const owner = () => database().db.owner;
let web: TestConsole;
let account: TestAccount;
let carrierId: number;
let campaignId: number;

beforeAll(async () => {
  web = await startConsole(database());
  account = await openAccount(web, database(), 'reporter');
  carrierId = await addSilentCarrier(owner());
  await sql`UPDATE accounts SET time_zone = 'Asia/Kathmandu' WHERE id = ${account.accountId}`.execute(
    owner(),
  );
  campaignId = await makeCampaign('Spring sale');
});
afterAll(() => web.stop());

/**
 * Creates a campaign with 1,003 messages and replies from 37 people. 30 messages failed and 113 are waiting.
 */
async function makeCampaign(name: string): Promise<number> {
  const { accountId, userId } = account;
  const text = `Hello ${name}\nReply STOP to end.`;
  const { rows } = await sql<{ id: number }>`
    INSERT INTO campaigns (account_id, user_id, name, cost_centre, sender, text, state, recipients, duplicates, parts, cost, created_at, sent_at)
    VALUES (${accountId}, ${userId}, ${name}, ${name}, 'ACME', ${text}, 'sending', 1003, 7, 2006, 3009000, '2026-03-01T20:00:00Z', '2026-03-01T20:00:00Z')
    RETURNING id`.execute(owner());
  const id = rows[0]!.id;
  await owner()
    .transaction()
    .execute(async (tx) => {
      await addMessages(tx, id, 27_820_000_000, 600);
      await addMessages(tx, id, 264_811_000_600, 290);
      await simulateOutcomes(tx, accountId, campaignOrigin(id), { at: new Date(), outcomeOf });
      await addMessages(tx, id, 27_830_000_000, 113);
    });
  await sql`DELETE FROM message_time_series WHERE account_id = ${accountId} AND origin_id = ${id}`.execute(
    owner(),
  );
  await sql`
    INSERT INTO message_time_series (account_id, origin_kind, origin_id, at, submitted, delivered, failed)
    SELECT ${accountId}, 'campaign', ${id}, '2026-03-01T20:00:00Z'::timestamptz + n * interval '5 minutes', 89, 86, 3
    FROM generate_series(1, 10) n`.execute(owner());
  await sql`
    INSERT INTO replies (account_id, number, recipient, text, received_at, inbound_id, origin_kind, origin_id, opted_out)
    SELECT ${accountId}, (27820000000 + n)::text, '43366', 'Yes', '2026-03-02T04:10:00Z'::timestamptz + n % 3 * interval '1 hour',
      ${id * 1000} + n, 'campaign', ${id}, n < 4
    FROM generate_series(1, 37) n`.execute(owner());
  return id;
}

async function addMessages(
  tx: Parameters<typeof simulateOutcomes>[0],
  id: number,
  first: number,
  count: number,
): Promise<void> {
  const messages = Array.from({ length: count }, (_, nth) => ({
    number: String(first + nth),
    text: 'Hello',
    parts: 2,
    cost: 3000,
  }));
  const origin = campaignOrigin(id);
  await createBatch(tx, {
    accountId: account.accountId,
    origin,
    carrierId,
    priority: 5,
    sender: 'ACME',
    text: null,
    messages,
  });
}

const download = (id: number, by = account) =>
  by.call(downloadCampaignReport, { params: { campaignId: id } });

/** Downloads a report as bytes, because the client would decode it as text. */
async function pdfOf(id: number): Promise<Buffer> {
  const path = downloadCampaignReport.path.replace(':campaignId', String(id));
  const answer = await fetch(`${web.address}${path}`, {
    headers: { authorization: `Bearer ${account.token}` },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent(`campaign ${id}.pdf`));
  return Buffer.from(await answer.arrayBuffer());
}

/** Returns the text of a PDF, with runs of spaces collapsed and direction marks removed. */
const textOf = (pdf: Buffer): string =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf })
    .toString()
    .replaceAll(/[\u200E\u200F\u202A-\u202E]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .normalize('NFKC');

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)!.length;

it('rejects another account’s campaign and an unknown one', async () => {
  const stranger = await openAccount(web, database(), 'stranger');
  expect(await download(campaignId, stranger)).toMatchObject({ status: 404 });
  expect(await download(999_999)).toMatchObject({ status: 404 });
});

it('has one or two pages, with embedded fonts', async () => {
  const pdf = await pdfOf(campaignId);
  expect(pagesOf(pdf)).toBeLessThanOrEqual(2);
  const file = pdf.toString('latin1');
  const fonts = [...file.matchAll(/\/BaseFont \/(\S+)/g)].map(([, font]) => font);
  expect(fonts.length).toBeGreaterThan(0);
  for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+DejaVuSansCondensed(-Bold)?$/);
  expect(file).toContain('/FontFile2');
});

it('has the brand’s logo, unless PDF files cannot show its format', async () => {
  const hasPicture = async (type: 'image/png' | 'image/svg+xml', content: Buffer) => {
    await changeBrand(owner(), null, {}, { type, content });
    return (await pdfOf(campaignId)).includes('/Subtype /Image');
  };
  expect(await hasPicture('image/png', png({}))).toBe(true);
  expect(await hasPicture('image/png', png({ height: 9 }))).toBe(false);
  expect(await hasPicture('image/svg+xml', Buffer.from('<svg/>'))).toBe(false);
});

it('says that a draft has not been sent', async () => {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO campaigns (account_id, user_id, name, sender, text) VALUES (${account.accountId}, ${account.userId}, '', 'Us', 'Hi')
    RETURNING id`.execute(owner());
  expect(pagesOf(await pdfOf(rows[0]!.id))).toBe(1);
});

describe.skipIf(findProgram('pdftotext') === undefined)(
  'read with pdftotext (skipped if it is not installed)',
  () => {
    it('has the figures of the page', async () => {
      const params = { campaignId };
      const { body: campaign } = await account.call(getCampaign, { params });
      const text = textOf(await pdfOf(campaignId));
      const { counts, recipients } = campaign;
      expect([recipients, counts.delivered, countFailed(counts), counts.queued]).toEqual([
        1003, 860, 30, 113,
      ]);
      expect(campaign).toMatchObject({ replies: 37, optOuts: 3, refunded: 21_000 });
      expect(text).toContain('Messages Delivered Failed Replies Credits');
      expect(text).toContain(
        [
          formatNumber(recipients),
          formatShare(counts.delivered / recipients),
          formatShare(countFailed(counts) / recipients),
          formatNumber(campaign.replies),
          formatCredits(campaign.cost),
        ].join(' '),
      );
      expect(text).toContain(
        [
          `${formatNumber(counts.queued + counts.submitted)} waiting`,
          formatNumber(counts.delivered),
          formatNumber(countFailed(counts)),
          `${formatNumber(campaign.optOuts)} opted out`,
          `${formatNumber(campaign.parts)} parts, ${formatCredits(campaign.refunded)} refunded`,
        ].join(' '),
      );
      expect(text).toContain('860 delivered 113 queued 30 failed');
      expect(text).toContain('Left out: 7 listed twice.');
    });

    it('shows the text, the sender and the time on the account’s clock', async () => {
      const text = textOf(await pdfOf(campaignId));
      for (const fact of [
        'Carillon',
        'Sender ACME',
        'Cost centre Spring sale',
        'Sent by reporter',
        'Sent 2 March 2026, 01:45 +05:45 (Asia/Kathmandu)',
        'Hello Spring sale Reply STOP to end.',
      ])
        expect(text).toContain(fact);
      expect(text).toMatch(/as of .* \+05:45 Page 1 of \d/);
    });

    it('has the axes of the chart over time', async () => {
      const text = textOf(await pdfOf(campaignId));
      expect(text).toMatch(/Delivery over time .* 1,500 .*750 .*0 .*01:50/);
    });

    it('has the countries, networks, carriers and reasons of the page, with advice', async () => {
      const { body } = await account.call(getCampaignBreakdown, { params: { campaignId } });
      expect([body.countries.length, body.carriers.length, body.errors.length]).toEqual([2, 1, 3]);
      const text = textOf(await pdfOf(campaignId));
      for (const { country, messages, delivered, parts, cost } of body.countries)
        expect(text).toContain(
          [
            formatCountry(country!),
            formatNumber(messages),
            formatShare(delivered / messages),
            formatNumber(parts),
            formatCredits(cost),
          ].join(' '),
        );
      expect(body.networks.length).toBeGreaterThan(1);
      for (const { country, network, messages, delivered } of body.networks)
        expect(text).toContain(
          [
            `${network ?? 'Network unknown'}, ${formatCountry(country)}`,
            formatNumber(messages),
            formatShare(delivered / messages),
          ].join(' '),
        );
      for (const { name, messages, delivered, deliveryMs } of body.carriers)
        // Ignore spaces: text extraction can lose the space between a figure and its unit.
        expect(text.replaceAll(' ', '')).toContain(
          [name, formatNumber(messages), formatShare(delivered / messages), formatDuration(deliveryMs!)]
            .join('')
            .replaceAll(' ', ''),
        );
      for (const [reason, count] of [
        ['Phone unreachable (027)', 20],
        ['Sender not accepted (ESME_RINVSRCADR)', 7],
        ['Expired', 3],
      ])
        expect(text).toContain(`${reason} ${count}`);
      expect(text).toContain(CARRIER_ERROR_ADVICE.unreachable);
      expect(text).toContain(CARRIER_ERROR_ADVICE.sender);
    });

    it('has the replies by hour of the page', async () => {
      const { body } = await account.call(getRepliesByHour, { params: { campaignId } });
      expect(body.hours.map(({ replies }) => replies)).toEqual([12, 13, 12]);
      expect(textOf(await pdfOf(campaignId))).toContain('Mon 12 13 12');
    });

    it.each(HOSTILE)('prints %s unchanged, on at most three pages', async (name) => {
      const pdf = await pdfOf(await makeCampaign(name));
      expect(pagesOf(pdf)).toBeLessThanOrEqual(3);
      const text = textOf(pdf);
      for (const word of name.split(' '))
        expect(text.replaceAll(' ', '')).toContain(word.normalize('NFKC').replaceAll(' ', ''));
      expect(text).toContain('860 delivered 113 queued 30 failed');
    });
  },
);
