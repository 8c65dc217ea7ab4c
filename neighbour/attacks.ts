import { type ClientRequest, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { HttpCall } from './http-call.ts';

export type AttackContext = {
  /** Makes a call from the bad account's next address. */
  call: HttpCall;
  /** The ids of the bad account's groups, by name. */
  groups: Record<string, number>;
  /** The console's URL. */
  console: string;
  token: string;
  /** The source address of requests that do not use `call`. */
  localAddress: string;
  /** Records the outcome of a request that does not use `call`. */
  count: (outcome: string) => void;
};

/** A kind of abuse, repeated by `clients` concurrent clients. */
export type Attack = {
  name: string;
  clients: number;
  /** Whether the requests of the attack only start work, which the worker does later. */
  isLongWork?: true;
  run(context: AttackContext): Promise<void>;
};

const numbers = (count: number, from: number): string =>
  Array.from({ length: count }, (_, nth) => String(27_820_000_000 + from + nth)).join('\n');
const FORTY_THOUSAND = { numbers: numbers(40_000, 0) };
const ESTIMATE_FORTY_THOUSAND = JSON.stringify({ text: 'Hi', audience: FORTY_THOUSAND });
const DRAFT_FORTY_THOUSAND = JSON.stringify({ sender: '43366', text: 'Hi', audience: FORTY_THOUSAND });
const INVALID_NUMBERS = Array.from({ length: 100_000 }, (_, nth) => `+99 junk ${nth}`)
  .join('\n')
  .slice(0, 1_990_000);
const ESTIMATE_INVALID_NUMBERS = JSON.stringify({ text: 'Hi', audience: { numbers: INVALID_NUMBERS } });
const FIELD_FOUR_HUNDRED_TIMES = '{{a}}'.repeat(400);

/**
 * Returns a CSV file in which each line has a number and 256,000 commas. Every second number is invalid, so
 * that the import also has to store rejected rows.
 */
const makeWideFile = (lines: number): Buffer =>
  Buffer.from(
    Array.from(
      { length: lines },
      (_, nth) => `${nth % 2 ? '08212345' : 'no '}${nth}${','.repeat(256_000)}`,
    ).join('\n'),
  );
const WIDE_FILE = makeWideFile(60);
const LARGE_FILE = Buffer.from(`number\n${numbers(300_000, 0)}\n`);

export const ATTACKS: Attack[] = [
  {
    name: 'estimates of 40,000 numbers',
    clients: 50,
    run: ({ call }) => estimate(call, ESTIMATE_FORTY_THOUSAND),
  },
  {
    name: 'estimates of a field named 400 times',
    clients: 5,
    run: ({ call, groups }) =>
      estimate(call, { text: FIELD_FOUR_HUNDRED_TIMES, audience: { groupIds: [groups.Wordy!] } }),
  },
  { name: 'estimates of junk', clients: 5, run: ({ call }) => estimate(call, ESTIMATE_INVALID_NUMBERS) },
  {
    name: 'searches by name',
    clients: 60,
    run: async ({ call, groups }) =>
      void (await call('GET', `/api/groups/${groups.Crowd}/contacts?search=nobody%20of%20that%20name`)),
  },
  {
    name: 'wide files',
    isLongWork: true,
    clients: 2,
    run: ({ call, groups }) => importFile(call, groups, WIDE_FILE),
  },
  {
    name: 'large files',
    isLongWork: true,
    clients: 3,
    run: ({ call, groups }) => importFile(call, groups, LARGE_FILE),
  },
  { name: 'downloads', clients: 10, run: ({ call }) => download(call) },
  {
    name: 'large campaigns',
    isLongWork: true,
    clients: 4,
    run: ({ call, groups }) => sendTo(call, { groupIds: [groups.Crowd!] }),
  },
  {
    name: 'drafts',
    clients: 4,
    run: async ({ call }) => void (await createDraft(call, DRAFT_FORTY_THOUSAND)),
  },
  { name: 'event streams', clients: 60, run: openStream },
  { name: 'bodies that never end', clients: 50, run: sendEndlessBody },
];

async function estimate(call: HttpCall, body: string | object): Promise<void> {
  await call('POST', '/api/campaigns/estimate', body);
}

async function importFile(call: HttpCall, groups: Record<string, number>, file: Buffer): Promise<void> {
  const uploaded = await call('POST', '/api/imports?fileName=contacts.csv', file);
  if (uploaded.status !== 200) return;
  const { id } = uploaded.body as { id: number };
  const layout = {
    encoding: 'utf-8',
    delimiter: ',',
    hasHeader: false,
    columns: [{ name: 'number', role: 'number' }],
  };
  await call('POST', `/api/imports/${id}/start`, { layout, groupId: groups.Crowd });
}

async function download(call: HttpCall): Promise<void> {
  const { body } = await call('GET', '/api/imports');
  for (const { id, invalid } of (body as { items?: { id: number; invalid: number }[] }).items ?? [])
    if (invalid > 0) await call('GET', `/api/imports/${id}/rejections.csv`);
  const { body: sent } = await call('GET', '/api/campaigns');
  const [campaign] = (sent as { items?: { id: number }[] }).items ?? [];
  if (campaign) await call('GET', `/api/campaigns/${campaign.id}/messages.csv`);
}

async function createDraft(call: HttpCall, draft: string | object): Promise<number | undefined> {
  const { status, body } = await call('POST', '/api/campaigns', draft);
  return status === 200 ? (body as { id: number }).id : undefined;
}

async function sendTo(call: HttpCall, audience: object): Promise<void> {
  const id = await createDraft(call, { sender: '43366', text: 'Hi', audience });
  if (id !== undefined) await call('POST', `/api/campaigns/${id}/send`);
  // Four large campaigns every five seconds are plenty.
  await pause(5000);
}

/** Opens an event stream for five seconds. */
function openStream({ console, token, localAddress, count }: AttackContext): Promise<void> {
  return runRequest(count, () => {
    const headers = { authorization: `Bearer ${token}` };
    const made = request(`${console}/api/events`, { localAddress, headers });
    made.end();
    setTimeout(() => made.destroy(), 5000);
    return made;
  });
}

/** Announces a body of 60 kB and sends a byte per second, without signing in. */
function sendEndlessBody({ console, localAddress, count }: AttackContext): Promise<void> {
  return runRequest(count, () => {
    const headers = { 'content-type': 'application/json', 'content-length': 60_000 };
    const made = request(`${console}/Token`, { localAddress, method: 'POST', headers });
    const drip = setInterval(() => made.write(' '), 1000);
    made.once('close', () => clearInterval(drip));
    made.flushHeaders();
    return made;
  });
}

/**
 * Makes a request, waits until it ends and counts its outcome. Then pauses for three seconds, as the other
 * attacks do after a refusal.
 */
async function runRequest(count: (outcome: string) => void, make: () => ClientRequest): Promise<void> {
  await new Promise<void>((resolve) => {
    const made = make();
    made.on('response', (response) => {
      count(String(response.statusCode));
      response.on('error', () => {}).resume();
    });
    made.on('error', () => count('cut off'));
    made.once('close', resolve);
  });
  await pause(3000);
}
