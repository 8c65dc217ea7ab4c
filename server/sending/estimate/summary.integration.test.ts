import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contacts from '#contract/contacts.ts';
import type { Input } from '#contract/endpoint.ts';
import * as calls from '#contract/sending.ts';
import { LEGAL_HOURS } from '#server/dispatch/hours/law.ts';
import { countryOfRegion, regionOf, mainZoneOf } from '#server/dispatch/hours/regions.ts';
import { dateTimeFormat, isOpen } from '#server/dispatch/hours/testing/clocks.ts';
import { createTextFields } from '#server/contacts/testing/create-text-fields.ts';
import { readCoverage, readCarrierSplits } from '#server/gateway/index.ts';
import { messageStates } from '#server/messages/index.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { readPrices } from '#server/billing/ledger/index.ts';
import { newAudience } from '../audience.ts';
import { startScheduled } from '../start-scheduled.ts';
import { classOf, countInOneStatement } from './count-in-one-statement.ts';
import { walkAudience, type AudienceCounts } from './walk-audience.ts';
import { addSilentCarrier, expandCampaign } from '../testing/expand.ts';

const database = useDatabase();
const db = () => database().db.owner;
let web: TestConsole;
let owner: TestAccount;

/**
 * Prefixes of countries with sending hours, with several time zones and with neither. In one country, clocks
 * change on other days.
 */
const PREFIXES = [
  '2782111',
  '44740012',
  '1212555',
  '1808555',
  '1907555',
  '234803123',
  '551196123',
  '6421123',
];
const NAMES = ['', 'Ann', 'Ünï', 'Жанна', 'Zoë 😀', 'x'.repeat(300)];
const PEOPLE = Array.from({ length: 64 }, (_, nth) => ({
  number: `${PREFIXES[nth % PREFIXES.length]}${String(2000 + nth)}`,
  name: NAMES[nth % NAMES.length]!,
  code: nth % 5 === 0 ? '' : `C${nth % 3}`,
}));
const TEXTS = [
  'Hello',
  'Hi {{first_name}}',
  'Hi {{first_name|you}}, 10 €',
  `${'y'.repeat(150)} {{first_name}} {{code}}`,
  `Ж{{code|-}} ${'z'.repeat(60)}`,
  // This text is too long for some recipients.
  `${'y'.repeat(1300)} {{first_name}}`,
];
const GROUPS = 3;
const SENDER = '43366';

beforeAll(async () => {
  web = await startConsole(database());
  await addSilentCarrier(db());
  // Remove the routes to Nigeria and to part of South Africa. Only the other sender has a route to Brazil.
  await sql`
    INSERT INTO routes (carrier_id, prefix, sender)
    SELECT id, prefix, CASE WHEN prefix = '55' THEN 'ACME' END
    FROM carriers, unnest(ARRAY['44', '1', '12125', '55', '64', '278211120']) prefix`.execute(db());
  await sql`DELETE FROM routes WHERE prefix = ''`.execute(db());
  await sql`INSERT INTO prices (prefix, per_part) VALUES ('44', 2500), ('1808', 700)`.execute(db());
  // Most tests have no sending hours. These tests need the legal hours.
  await sql`DELETE FROM sending_hours`.execute(db());
});
afterAll(() => web.stop());

type Audience = NonNullable<Input<typeof calls.createCampaign>['body']>['audience'];

async function openFilled(username: string, mostAlike: number): Promise<number[]> {
  owner = await openAccount(web, database(), username);
  const { accountId } = owner;
  await db().updateTable('accounts').set({ most_alike: mostAlike }).where('id', '=', accountId).execute();
  await createTextFields(db(), accountId, 'code');
  for (const { number, name, code } of PEOPLE)
    await sql`
      INSERT INTO contacts (account_id, number, first_name, fields)
      VALUES (${accountId}, ${number}, ${name}, ${JSON.stringify(code === '' ? {} : { code })}::jsonb)`.execute(
      db(),
    );
  const ids: number[] = [];
  for (let nth = 0; nth < GROUPS; nth++)
    ids.push((await owner.call(contacts.createGroup, { body: { name: `Group ${nth}` } })).body.id);
  return ids;
}

async function fill(groupIds: number[], members: number[][], optedOut: number[]): Promise<void> {
  const { accountId } = owner;
  const numbersOf = (some: number[]) => some.map((nth) => PEOPLE[nth]!.number);
  await sql`DELETE FROM group_members WHERE account_id = ${accountId}`.execute(db());
  await sql`DELETE FROM opt_outs WHERE account_id = ${accountId}`.execute(db());
  for (const [nth, id] of groupIds.entries())
    await sql`INSERT INTO group_members SELECT ${accountId}, ${id}, unnest(${numbersOf(members[nth]!)}::text[])`.execute(
      db(),
    );
  await sql`INSERT INTO opt_outs (account_id, number, source) SELECT ${accountId}, unnest(${numbersOf(optedOut)}::text[]), 'manual'`.execute(
    db(),
  );
}

const someone = fc.uniqueArray(fc.nat(PEOPLE.length - 1), { maxLength: 25 });

/** Generates local times in the coming year. Some are skipped or repeated by clock changes. */
function anyClock(): fc.Arbitrary<string> {
  const changes = ['America/New_York', 'Europe/London', 'Pacific/Auckland'].flatMap((zone) => {
    const first = Temporal.Now.zonedDateTimeISO(zone).getTimeZoneTransition('next')!;
    return [first, first.getTimeZoneTransition('next')!];
  });
  const days = changes
    .map((change) => change.toPlainDate())
    .filter((day) => Temporal.Now.plainDateISO().until(day).days < 360);
  const day = fc.oneof(
    fc.constantFrom(...days),
    fc.integer({ min: 2, max: 300 }).map((later) => Temporal.Now.plainDateISO().add({ days: later })),
  );
  const time = fc.constantFrom('00:30', '01:30', '02:00', '02:30', '03:00', '09:00', '19:59', '23:59');
  return fc.tuple(day, time).map(([date, clock]) => `${date.toString()}T${clock}`);
}

const anyCampaign = () =>
  fc.record({
    members: fc.tuple(someone, someone, someone),
    optedOut: someone,
    chosen: fc.uniqueArray(fc.nat(GROUPS - 1), { maxLength: 2 }),
    inAllGroups: fc.boolean(),
    leavesOut: fc.boolean(),
    typed: fc.array(fc.nat(PEOPLE.length - 1), { maxLength: 6 }),
    text: fc.constantFrom(...TEXTS),
    respectsSendingHours: fc.boolean(),
    spreadMinutes: fc.constantFrom(null, null, 7, 900),
    maxRecipients: fc.constantFrom(null, null, 3, 20),
    localAt: fc.option(anyClock(), { nil: null }),
    repeats: fc.constantFrom(null, 'daily' as const, 'monthly' as const),
    listed: fc.option(fc.uniqueArray(fc.nat(PEOPLE.length - 1), { minLength: 1, maxLength: 20 }), {
      nil: null,
    }),
  });

type Message = {
  number: string;
  state: number;
  opens_at: Date | null;
  closes_at: Date | null;
  region: string | null;
};

/** Uploads a file. Its names take precedence over those of contacts. */
async function upload(some: number[]): Promise<number> {
  const rows = some.map((nth) => `+${PEOPLE[nth]!.number},${NAMES[(nth + 1) % NAMES.length]}`);
  const file = Buffer.from(['Mobile,First name', ...rows].join('\n'));
  return (await owner.call(calls.uploadRecipients, { query: { fileName: 'some.csv' }, file })).body.id;
}

async function onlyOccurrenceOf(campaignId: number): Promise<number> {
  const { id } = await db()
    .selectFrom('campaigns')
    .select('id')
    .where('repeat_of', '=', campaignId)
    .executeTakeFirstOrThrow();
  return id;
}

const messagesOf = async (campaignId: number): Promise<Message[]> => {
  const { rows } = await sql<Message>`
    SELECT m.number, m.state, b.opens_at, b.closes_at, b.region FROM message_batches b JOIN messages m ON m.batch_id = b.id
    WHERE b.account_id = ${owner.accountId} AND b.origin_kind = 'campaign' AND b.origin_id = ${campaignId}`.execute(
    db(),
  );
  return rows;
};

/** Returns the local time at a moment, such as 2027-03-14T03:30. */
function shownAt(zone: string, at: Date): string {
  const parts = Object.fromEntries(
    dateTimeFormat(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
}

/** Returns the first moment when clocks show a local time, or undefined if they skip it. */
function firstShown(zone: string, clock: string): number | undefined {
  const about = Date.parse(`${clock}Z`);
  for (let at = about - 15 * 3_600_000; at <= about + 15 * 3_600_000; at += 15 * 60_000)
    if (shownAt(zone, new Date(at)) === clock) return at;
  return undefined;
}

function checkTimes(
  message: Message,
  respectsSendingHours: boolean,
  localAt: string | null,
  spreadMinutes: number | null,
): void {
  const region = regionOf(message.number);
  const { opens_at: opensAt, closes_at: closesAt } = message;
  const hours = region && LEGAL_HOURS[countryOfRegion(region)];
  if (respectsSendingHours && hours) {
    expect(message.region).toBe(region);
    for (const at of [opensAt!.getTime(), closesAt!.getTime() - 1])
      expect(isOpen(region, hours, at)).toBe(true);
  } else expect([message.region, closesAt]).toEqual([null, null]);
  if (localAt === null || region === null) return;
  const zone = mainZoneOf(region);
  const first = firstShown(zone, localAt);
  // If clocks skip a time, an hour later counts.
  const wanted =
    first ??
    firstShown(
      zone,
      Temporal.PlainDateTime.from(localAt).add({ hours: 1 }).toString({ smallestUnit: 'minute' }),
    )!;
  const late = opensAt!.getTime() - wanted;
  expect(late).toBeGreaterThanOrEqual(0);
  if (!(respectsSendingHours && hours)) expect(late).toBeLessThanOrEqual((spreadMinutes ?? 0) * 60_000);
}

/** Starts a campaign that is waiting for its recipients' clocks to show its time, as if they now did. */
async function passClocks(campaignId: number, expected: number): Promise<void> {
  const { rows } = await sql`
    UPDATE campaigns SET state = 'expanding', sent_at = now(), expected = ${expected}
    WHERE id = ${campaignId} AND state = 'scheduled' AND local_at IS NOT NULL AND starts_at > now() RETURNING 1`.execute(
    db(),
  );
  if (rows.length > 0) await expandCampaign(db(), { accountId: owner.accountId, campaignId });
}

describe.each([
  { what: 'texts that were never sent before', mostAlike: 1_000_000 },
  { what: 'texts that some had too often', mostAlike: 1 },
])('with $what', ({ mostAlike }) => {
  it('the estimate equals the created messages: recipients, cost and times', async () => {
    const groupIds = await openFilled(`summed${mostAlike}`, mostAlike);
    await fc.assert(
      fc.asyncProperty(
        anyCampaign(),
        async ({
          members,
          optedOut,
          chosen,
          inAllGroups,
          leavesOut,
          typed,
          localAt,
          repeats,
          listed,
          ...rest
        }) => {
          await fill(groupIds, members, optedOut);
          const out = leavesOut ? [0, 1, 2].find((nth) => !chosen.includes(nth)) : undefined;
          const audience: Audience = {
            groupIds: chosen.map((nth) => groupIds[nth]!),
            inAllGroups,
            withoutLandlines: false,
            excludedGroupIds: out === undefined ? [] : [groupIds[out]!],
            numbers: typed.map((nth) => `+${PEOPLE[nth]!.number}`).join('\n'),
            recipientListId: listed && (await upload(listed)),
          };
          const timing = { at: localAt, localTime: localAt !== null };
          const { body: said } = await owner.call(calls.estimateCampaign, {
            body: { sender: SENDER, ...rest, ...timing, audience },
          });
          const { recipients, tooLong, tooOften, noRoute, duplicates, excluded, parts, cost } = said;
          expect(said.exact).toBe(true);
          fc.pre(recipients > 0);
          const written = await owner.call(calls.createCampaign, {
            body: { sender: SENDER, ...rest, audience },
          });
          const params = { campaignId: written.body.id };
          if (localAt === null) await owner.call(calls.sendCampaign, { params });
          else {
            const body = { at: localAt, localTime: true, repeats };
            await owner.call(calls.scheduleCampaign, { params, body });
            await sql`UPDATE campaigns SET starts_at = now() WHERE id = ${params.campaignId}`.execute(db());
            await startScheduled(db());
            if (repeats) params.campaignId = await onlyOccurrenceOf(params.campaignId);
          }
          await expandCampaign(db(), { accountId: owner.accountId, campaignId: params.campaignId });
          await passClocks(params.campaignId, recipients + tooLong + tooOften + noRoute);

          const { body: made } = await owner.call(calls.getCampaign, { params });
          expect(made).toMatchObject({
            state: 'sending',
            recipients: recipients + tooLong + tooOften + noRoute,
            duplicates,
            optedOut: said.optedOut,
            excluded,
            parts,
            cost,
          });
          const messages = await messagesOf(params.campaignId);
          const leaving = messages.filter(({ state }) => state !== messageStates.rejected);
          expect(leaving).toHaveLength(recipients);
          expect(new Set(messages.map(({ number }) => number)).size).toBe(messages.length);
          const forbidden = [...optedOut, ...(out === undefined ? [] : members[out]!)].map(
            (nth) => PEOPLE[nth]!.number,
          );
          const wanted = PEOPLE.filter(({ number }, nth) => {
            const isIn = (group: number) => members[group]!.includes(nth);
            const inGroups = inAllGroups ? chosen.length > 0 && chosen.every(isIn) : chosen.some(isIn);
            return (inGroups || typed.includes(nth) || listed?.includes(nth)) && !forbidden.includes(number);
          });
          const first = wanted
            .map(({ number }) => number)
            .toSorted()
            .slice(0, rest.maxRecipients ?? Infinity);
          expect(messages.map(({ number }) => number).toSorted()).toEqual(first);
          for (const message of leaving)
            checkTimes(message, rest.respectsSendingHours, localAt, rest.spreadMinutes);
        },
      ),
      { numRuns: 25 },
    );
  });
});

it('counts a large audience in one statement as one by one', async () => {
  const groupIds = await openFilled('counted', 1000);
  const audiences = fc.record({
    members: fc.tuple(someone, someone, someone),
    optedOut: someone,
    chosen: fc.uniqueArray(fc.nat(GROUPS - 1), { maxLength: 2 }),
    typed: fc.uniqueArray(fc.nat(PEOPLE.length - 1), { maxLength: 6 }),
    variables: fc.subarray(['first_name', 'last_name', 'code', 'nothing']),
  });
  await fc.assert(
    fc.asyncProperty(audiences, async ({ members, optedOut, chosen, typed, variables }) => {
      await fill(groupIds, members, optedOut);
      const splitsFrom = await readCarrierSplits(db());
      await database().db.withAccount(owner.accountId, async (account) => {
        const audience = await newAudience(account.db, account.id, {
          groupIds: chosen.map((nth) => groupIds[nth]!),
          excludedGroupIds: chosen.includes(2) ? [] : [groupIds[2]!],
          inAllGroups: false,
          withoutLandlines: false,
          numbers: typed.map((nth) => PEOPLE[nth]!.number),
          list: null,
        });
        const terms = {
          prices: await readPrices(account.db),
          coverage: await readCoverage(account, SENDER),
          splits: splitsFrom(owner.accountId, SENDER),
        };

        const atOnce = await countInOneStatement(account, audience, { variables, ...terms });
        const oneByOne = await walkAudience(account, audience, {
          variables,
          most: null,
          classOf: (number) => classOf(number, terms),
          tooOften: async () => new Set(),
        });
        const comparable = ({ segments, ...sums }: AudienceCounts) => ({
          ...sums,
          segments: segments
            .map(({ example, values, recipients }) =>
              JSON.stringify([classOf(example, terms), sorted(values), recipients]),
            )
            .toSorted(),
        });
        expect(comparable(atOnce!)).toEqual(comparable(oneByOne));
      });
    }),
    { numRuns: 30 },
  );
});

const sorted = (values: Record<string, string>) =>
  Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1));
