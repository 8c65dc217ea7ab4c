import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { freePort } from '#server/platform/postgres/address.ts';
import { type Caller, openCaller } from './caller.ts';
import { install, type Installation } from './installation.ts';
import { type Latency, PageCalls } from './pages.ts';
import { describeMachine, type Result } from './result.ts';

/** The number of other accounts. */
const OTHER_ACCOUNTS = 200;
const CONTACTS_PER_OTHER_ACCOUNT = 1000;
const ROUNDS = 40;
const CITY_FILTER = encodeURIComponent('[{"field":"city","value":"Durban"}]');
/** The number of contacts in the small account, which is the yardstick. */
const SMALL_ACCOUNT_CONTACTS = 1000;

type Options = { contacts: number };

/**
 * Measures how long the calls of the contact pages take in an account with millions of contacts. There are
 * 200 other accounts. The yardstick is an account with a thousand contacts. Also measures how long it takes
 * to add a fifth of the contacts to a group.
 */
export async function run({ contacts }: Options): Promise<Result> {
  const installation = await install();
  try {
    const port = await freePort();
    const address = `http://localhost:${port}`;
    await installation.startRole('web', { PORT: String(port), REQUESTS_PER_MINUTE: '1000000' });
    await installation.startRole('worker');
    const large = await openAccount(installation, address, 'large');
    const small = await openAccount(installation, address, 'small');
    const startedAt = performance.now();
    await addContacts(installation, large.accountId, contacts);
    await addContacts(installation, small.accountId, SMALL_ACCOUNT_CONTACTS);
    await createOtherAccounts(installation);
    await sql`VACUUM ANALYZE contacts, group_members, opt_outs`.execute(installation.db.owner);
    console.error(`Filled in ${Math.round((performance.now() - startedAt) / 1000)} s`);
    const calls = contactPaths(large.groups, contacts);
    const alone = await measure(small, contactPaths(small.groups, SMALL_ACCOUNT_CONTACTS));
    const among = await measure(large, calls);
    const bulk = await measureGroupAddition(large);
    const worst = Math.max(...Object.values(among).map(({ p95Ms }) => p95Ms));
    const usual = Math.max(...Object.values(alone).map(({ p95Ms }) => p95Ms));
    return {
      program: `contacts-${contacts}`,
      date: new Date().toISOString().slice(0, 10),
      machine: describeMachine(),
      value: worst,
      unit: 'ms, p95 of the slowest call',
      yardstick: `the same in an account with ${SMALL_ACCOUNT_CONTACTS} contacts`,
      yardstick_value: usual,
      ratio: Math.round((worst / usual) * 100) / 100,
      details: { contacts, among, alone, bulk },
    };
  } finally {
    await installation.stop();
  }
}

type CallerWithGroups = Caller & { groups: number[] };

async function openAccount(
  installation: Installation,
  address: string,
  username: string,
): Promise<CallerWithGroups> {
  const caller = await openCaller(installation, address, username);
  const { rows } = await sql<{ id: number }>`
    INSERT INTO groups (account_id, name) SELECT ${caller.accountId}, 'Group ' || n FROM generate_series(1, 5) n RETURNING id`.execute(
    installation.db.owner,
  );
  return { ...caller, groups: rows.map(({ id }) => id) };
}

/**
 * Adds contacts with South African numbers, names and two fields. The groups contain 1/2, 1/5, 1/100,
 * 1/10,000 and none of the contacts. One contact in fifty has opted out.
 */
async function addContacts({ db }: Installation, accountId: number, contacts: number): Promise<void> {
  const AT_ONCE = 500_000;
  await sql`
    INSERT INTO contact_fields (account_id, key, name, type)
    VALUES (${accountId}, 'city', 'city', 'text'), (${accountId}, 'spent', 'spent', 'number')`.execute(
    db.owner,
  );
  for (let from = 0; from < contacts; from += AT_ONCE)
    await sql`
      INSERT INTO contacts (account_id, number, first_name, last_name, fields, created_at)
      SELECT ${accountId}, (27600000000 + (n::bigint * 7919) % 390000000)::text,
        (ARRAY['Sipho','Thandi','Lerato','Anna','Johan','Pieter','Fatima','Lindiwe','Bongani','Zanele','Michael','Sarah'])[1 + n % 12]
          || CASE WHEN n % 7 = 0 THEN substr(md5(n::text), 1, 3) ELSE '' END,
        (ARRAY['Dlamini','Naidoo','Khumalo','van der Merwe','Nkosi','Botha','Pillay','Mokoena','Smith','Ndlovu','Jacobs'])[1 + n % 11]
          || CASE WHEN n % 5 = 0 THEN substr(md5(n::text), 4, 4) ELSE '' END,
        jsonb_build_object('city', (ARRAY['Cape Town', 'Durban', 'Soweto'])[1 + n % 3], 'spent', (n % 1000)::text),
        now() - make_interval(mins => n % 500000)
      FROM generate_series(${from}::int, ${Math.min(from + AT_ONCE, contacts) - 1}::int) n ORDER BY 2`.execute(
      db.owner,
    );
  await sql`
    INSERT INTO group_members (account_id, group_id, number)
    SELECT c.account_id, g.id, c.number FROM contacts c
    JOIN LATERAL (VALUES ('Group 1', 2), ('Group 2', 5), ('Group 3', 100), ('Group 4', 10000)) AS s(name, nth) ON c.id % s.nth = 0
    JOIN groups g ON g.account_id = c.account_id AND g.name = s.name
    WHERE c.account_id = ${accountId} ORDER BY g.id, c.number`.execute(db.owner);
  await sql`
    INSERT INTO opt_outs (account_id, number, source)
    SELECT account_id, number, 'manual' FROM contacts WHERE account_id = ${accountId} AND id % 50 = 0`.execute(
    db.owner,
  );
}

async function createOtherAccounts({ db }: Installation): Promise<void> {
  await sql`
    WITH others AS (INSERT INTO accounts (name) SELECT 'Other ' || n FROM generate_series(1, ${OTHER_ACCOUNTS}::int) n RETURNING id)
    INSERT INTO contacts (account_id, number, first_name, last_name)
    SELECT id, (27700000000 + n)::text, 'Sipho', 'Nkosi' FROM others, generate_series(1, ${CONTACTS_PER_OTHER_ACCOUNT}::int) n`.execute(
    db.owner,
  );
}

function contactPaths(
  [half, fifth, hundredth, few, none]: number[],
  contacts: number,
): Record<string, string> {
  const nth = (n: number) => String(27_600_000_000 + ((n * 7919) % 390_000_000));
  const list = '/api/contacts?limit=50';
  return {
    'all contacts': list,
    'all contacts, counted': `${list}&total=true`,
    'a whole number': `${list}&search=${nth(contacts >> 1)}&total=true`,
    'a number as it is dialled': `${list}&search=0${nth(contacts >> 1).slice(2)}&total=true`,
    'first digits': `${list}&search=082`,
    'last digits': `${list}&search=${nth(contacts >> 2).slice(-5)}&total=true`,
    'a frequent name': `${list}&search=dlamini&total=true`,
    'a rare name': `${list}&search=${encodeURIComponent('o3f')}&total=true`,
    'a name that nobody has': `${list}&search=xyzzy&total=true`,
    'a group': `${list}&inAny=${half}&total=true`,
    'a group, a field': `${list}&inAny=${half}&where=${CITY_FILTER}&total=true`,
    'two groups at once': `${list}&inAll=${fifth},${hundredth}&total=true`,
    'a small group, not in another': `${list}&inAny=${few}&inNone=${half}&total=true`,
    'opted out, in a group': `${list}&inAny=${fifth}&optedOut=true&total=true`,
    'in none of two groups, opted out': `${list}&inNone=${half},${fifth}&optedOut=true&total=true`,
    'a rare value, added lately': `${list}&where=${encodeURIComponent('[{"field":"spent","value":"997"}]')}&addedFrom=${new Date().toISOString().slice(0, 10)}&total=true`,
    'an empty group': `${list}&inAny=${none}&total=true`,
    'counting on': `/api/contacts/count?inAny=${half}&where=${CITY_FILTER}&after=${nth(7)}`,
    groups: '/api/groups',
    'opt-outs': '/api/opt-outs?total=true',
  };
}

type Percentiles = { p50Ms: number; p95Ms: number };

async function measure(
  { call }: Caller,
  calls: Record<string, string>,
): Promise<Record<string, Percentiles>> {
  const times: Record<string, Percentiles> = {};
  for (const [name, path] of Object.entries(calls)) {
    await call('GET', path);
    const taken: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const startedAt = performance.now();
      await call('GET', path);
      taken.push(performance.now() - startedAt);
    }
    taken.sort((a, b) => a - b);
    const at = (share: number) => Math.round(taken[Math.floor(taken.length * share)]! * 10) / 10;
    times[name] = { p50Ms: at(0.5), p95Ms: at(0.95) };
  }
  return times;
}

/**
 * Measures how long it takes to add a fifth of the contacts to an empty group. Opens pages at the same time.
 */
async function measureGroupAddition({
  call,
  groups,
}: CallerWithGroups): Promise<{ rows: number; seconds: number; pages: Latency }> {
  const [, fifth, , , none] = groups;
  const pages = new PageCalls(
    ['/api/contacts?limit=50&total=true', '/api/groups', '/api/contacts?search=082', '/Balance'],
    (path) => call('GET', path),
  ).start();
  const startedAt = performance.now();
  const { id } = await call<{ id: number }>('POST', '/api/contacts/add-to-groups', {
    matching: { inAll: String(fifth) },
    groupIds: [none],
  });
  for (;;) {
    const { items } = await call<{ items: { id: number; state: string; done: number }[] }>(
      'GET',
      '/api/bulk-actions',
    );
    const action = items.find((each) => each.id === id)!;
    if (action.state !== 'running')
      return {
        rows: action.done,
        seconds: Math.round((performance.now() - startedAt) / 100) / 10,
        pages: await pages.stop(),
      };
    await pause(200);
  }
}
