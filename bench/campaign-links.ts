/**
 * Measures campaigns in which each recipient gets a short link of their own, in turns with the same campaign without links. Their texts are
 * equally long. There are two such pairs. In one, the text has a variable too, so that a text is stored for every message with and without
 * links. In the other it has none, so that without links all messages share one text. PostgreSQL is durable, and the carrier runs on the
 * same machine.
 */
import { sql } from 'kysely';
import { EXAMPLE_LINK_END } from '#sms/index.ts';
import { freePort } from '#server/platform/postgres/address.ts';
import { type Caller, openCaller } from './caller.ts';
import { install, type Installation } from './installation.ts';
import { draftLargeCampaign, prepareLargeCampaigns, sendLargeCampaign } from './large-campaign.ts';
import { linksSettings } from './links-settings.ts';
import { Usage } from './processes.ts';
import { describeMachine, type Result } from './result.ts';
import { startCarrierProcess } from './start-carrier-process.ts';

const ROUNDS = 5;
const ADDRESS = 'https://shop.example/sale?utm_source=sms';
/** The domain of short links. Nobody opens them here. */
const LINKS_URL = 'https://l.example.com';

type Options = { messages: number };

export async function run({ messages }: Options): Promise<Result> {
  const measured = await measureCampaigns(messages);
  return {
    program: `campaign-links-${messages}`,
    date: new Date().toISOString().slice(0, 10),
    machine: describeMachine(),
    value: measured.perSecond.variableAndLink,
    unit: "messages/s of a campaign with a variable and each recipient's own link, until the last receipt is committed",
    yardstick: 'the same campaign with a variable and a text of equal length without link, in turns',
    yardstick_value: measured.perSecond.variable,
    ratio: median(measured.ratios.withVariable),
    details: measured,
  };
}

const KINDS = ['plain', 'link', 'variable', 'variableAndLink'] as const;
type Kind = (typeof KINDS)[number];
type Draft = { text: string; shortensLinks: boolean };

/** Returns the campaigns of a round. As sent, all texts are equally long. */
function draftsOf(round: number): Record<Kind, Draft> {
  // Contacts have a first name of six letters (large-campaign.ts).
  const name = 'Thandi';
  const noLink = '-'.repeat(`${new URL(LINKS_URL).host}/${EXAMPLE_LINK_END}`.length);
  const write = (who: string, where: string) => ({
    text: `Hi ${who}, our sale no. ${100 + round} begins today: ${where} Reply STOP to opt out.`,
    shortensLinks: where === ADDRESS,
  });
  return {
    plain: write(name, noLink),
    link: write(name, ADDRESS),
    variable: write('{{first_name}}', noLink),
    variableAndLink: write('{{first_name}}', ADDRESS),
  };
}

async function measureCampaigns(messages: number) {
  const installation = await install();
  try {
    const carrier = await startCarrierProcess();
    const { env: links } = await linksSettings();
    const port = await freePort();
    const env = { ...links, LINKS_URL, PORT: String(port), REQUESTS_PER_MINUTE: '1000000' };
    const roles: Record<string, number[]> = {};
    for (const role of ['web', 'worker', 'gateway'])
      roles[role] = [(await installation.startRole(role, env)).pid!];
    const bench = await openCaller(installation, `http://127.0.0.1:${port}`, 'bench');
    await prepareLargeCampaigns(installation, {
      accountId: bench.accountId,
      messages,
      carrierPort: carrier.port,
    });
    // With this limit reached, each campaign's texts would be compared with those of all campaigns before it.
    await sql`UPDATE accounts SET most_alike = 1000 WHERE id = ${bench.accountId}`.execute(
      installation.db.owner,
    );
    const measure = (draft: Draft) =>
      measureCampaign(installation, bench, { messages, roles, draft, carrierPid: carrier.pid });
    await measure(draftsOf(0).variableAndLink);
    const rounds: Record<Kind, Speed>[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      const drafts = draftsOf(round);
      const speeds: Partial<Record<Kind, Speed>> = {};
      for (const kind of KINDS) speeds[kind] = await measure(drafts[kind]);
      rounds.push(speeds as Record<Kind, Speed>);
      console.error(KINDS.map((kind) => `${kind} ${speeds[kind]!.perSecond}/s`).join(', '));
    }
    const last = rounds.at(-1)!;
    return {
      messages,
      perSecond: ofEach((kind) => median(rounds.map((speeds) => speeds[kind].perSecond))),
      ratios: {
        withVariable: rounds.map(({ variableAndLink, variable }) => ratioOf(variableAndLink, variable)),
        withoutVariable: rounds.map(({ link, plain }) => ratioOf(link, plain)),
      },
      linked: await requireLinks(installation),
      cpuSeconds: ofEach((kind) => last[kind].cpuSeconds),
    };
  } finally {
    await installation.stop();
  }
}

type Speed = { perSecond: number; cpuSeconds: Record<string, number> };
type Measured = { messages: number; roles: Record<string, number[]>; draft: Draft; carrierPid: number };

async function measureCampaign(
  installation: Installation,
  { call }: Caller,
  { messages, roles, draft, carrierPid }: Measured,
): Promise<Speed> {
  const id = await draftLargeCampaign(call, draft);
  // As in `campaign.ts`: statistics otherwise lag behind, because everything happens within minutes.
  await sql`ANALYZE`.execute(installation.db.owner);
  const usage = new Usage(() => ({
    ...roles,
    carrier: [carrierPid],
    postgres: installation.postgresPids(),
  }));
  const { seconds } = await sendLargeCampaign(installation, call, { id, messages });
  return { perSecond: Math.round(messages / seconds), cpuSeconds: usage.stop().cpuSeconds };
}

/** Returns how many messages have a link. Throws if other messages have one in their text. */
async function requireLinks({ db }: Installation): Promise<number> {
  const { rows } = await sql<{ linked: number; texts: number }>`
    SELECT (SELECT coalesce(sum(messages), 0)::int FROM link_batches) AS linked,
      (SELECT count(*)::int FROM messages WHERE text LIKE ${`%${new URL(LINKS_URL).host}/_________ Reply%`}) AS texts`.execute(
    db.owner,
  );
  const { linked, texts } = rows[0]!;
  if (linked !== texts) throw new Error(`${linked} messages have a link, but ${texts} texts`);
  return linked;
}

const ofEach = <Value>(valueOf: (kind: Kind) => Value) =>
  Object.fromEntries(KINDS.map((kind) => [kind, valueOf(kind)])) as Record<Kind, Value>;

const ratioOf = (one: Speed, other: Speed): number =>
  Math.round((one.perSecond / other.perSecond) * 100) / 100;

const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1]!;
