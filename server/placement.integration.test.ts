import { expect, test } from 'vitest';
import { capabilities } from './capabilities.ts';
import type { Placement } from './capability.ts';
import { useDatabase } from './platform/testing/database.ts';
import { findBrokenPlacements } from './platform/testing/placement-rules.ts';

const database = useDatabase();

const declared = new Map(
  capabilities.flatMap(({ tables }) =>
    Object.entries(tables).flatMap(([placement, names]) =>
      names.map((name) => [name as string, placement as Placement] as const),
    ),
  ),
);

/** Known violations. Decision 61 explains how to resolve each. Never add to this list. */
const EXCEPTIONS = [
  'billing_documents: unique without account_id in front, billing_documents_brand_id_kind_sequence_key',
  'carriers: identity that is no bigint, id',
  'contacts: trigger with a transition table, contacts_added',
  'contacts: trigger with a transition table, contacts_leave_groups',
  'contacts: trigger with a transition table, contacts_removed',
  'group_members: trigger with a transition table, members_added',
  'group_members: trigger with a transition table, members_are_contacts',
  'group_members: trigger with a transition table, members_removed',
  'groups: trigger with a transition table, groups_lose_members',
  'message_batches: unique without account_id in front, message_batches_pkey',
  'payments: unique without account_id in front, payments_by_transfer',
  'payments: unique without account_id in front, payments_of_provider',
  'replies: trigger with a transition table, replies_added',
  'replies: trigger with a transition table, replies_removed',
  'reports: unique without account_id in front, reports_share_hash_key',
  'routes: identity that is no bigint, id',
];

/** Creates tables in a transaction and rolls it back. Returns the rules that the tables break. */
async function brokenWith(made: string, placements: [table: string, Placement][]): Promise<string[]> {
  const client = await database().db.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(made);
    const broken = await findBrokenPlacements(client, new Map([...declared, ...placements]));
    return broken.filter((line) => !EXCEPTIONS.includes(line));
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

test('every table follows the rules of its placement, except for the known violations', async () => {
  const client = await database().db.pool.connect();
  try {
    expect(await findBrokenPlacements(client, declared)).toEqual(EXCEPTIONS);
  } finally {
    client.release();
  }
});

test.each<[what: string, made: string, placements: [string, Placement][], broken: string[]]>([
  [
    'keys that begin with account_id',
    `CREATE TABLE notes (account_id bigint NOT NULL, id bigint, at date, PRIMARY KEY (account_id, id));
     CREATE UNIQUE INDEX notes_at ON notes (account_id, (at + 1)) INCLUDE (id)`,
    [['notes', 'account']],
    [],
  ],
  [
    'rows without an account',
    `CREATE TABLE notes (id bigint)`,
    [['notes', 'account']],
    ['notes: account_id is missing'],
  ],
  [
    'rows that may have no account',
    `CREATE TABLE notes (account_id bigint)`,
    [['notes', 'account']],
    ['notes: account_id is bigint'],
  ],
  [
    'a primary key that another account could hold',
    `CREATE TABLE notes (account_id bigint NOT NULL, id bigint PRIMARY KEY)`,
    [['notes', 'account']],
    ['notes: unique without account_id in front, notes_pkey'],
  ],
  [
    'an account behind the key',
    `CREATE TABLE notes (account_id bigint NOT NULL, id bigint); CREATE UNIQUE INDEX notes_id ON notes (id) INCLUDE (account_id)`,
    [['notes', 'account']],
    ['notes: unique without account_id in front, notes_id'],
  ],
  [
    'a unique expression',
    `CREATE TABLE notes (account_id bigint NOT NULL, name text); CREATE UNIQUE INDEX notes_name ON notes (lower(name), account_id)`,
    [['notes', 'account']],
    ['notes: unique without account_id in front, notes_name'],
  ],
  [
    'unique names in a reference table',
    `CREATE TABLE notes (name text UNIQUE)`,
    [['notes', 'reference']],
    [],
  ],
  [
    'a key to rows of the same account, and to a reference table',
    `CREATE TABLE notes (account_id bigint NOT NULL REFERENCES accounts, author bigint, group_id bigint,
       FOREIGN KEY (group_id, account_id) REFERENCES groups (id, account_id))`,
    [['notes', 'account']],
    [],
  ],
  [
    'a key to rows of any account',
    `CREATE TABLE notes (account_id bigint NOT NULL, of_account bigint, group_id bigint,
       FOREIGN KEY (of_account, group_id) REFERENCES groups (account_id, id))`,
    [['notes', 'account']],
    ['notes: foreign key to groups, notes_of_account_group_id_fkey'],
  ],
  [
    'a queue that refers to rows of accounts',
    `CREATE TABLE notes (account_id bigint, id bigint, FOREIGN KEY (account_id, id) REFERENCES groups (account_id, id))`,
    [['notes', 'local']],
    ['notes: foreign key to groups, notes_account_id_id_fkey'],
  ],
  [
    'a reference table that refers to a queue',
    `CREATE TABLE notes (listener text REFERENCES event_cursors)`,
    [['notes', 'reference']],
    ['notes: foreign key to event_cursors, notes_listener_fkey'],
  ],
  [
    'rows of accounts that refer to a queue',
    `CREATE TABLE notes (account_id bigint NOT NULL, listener text REFERENCES event_cursors)`,
    [['notes', 'account']],
    ['notes: foreign key to event_cursors, notes_listener_fkey'],
  ],
  [
    'a queue that refers to a queue',
    `CREATE TABLE notes (id int GENERATED ALWAYS AS IDENTITY, listener text REFERENCES event_cursors)`,
    [['notes', 'local']],
    [],
  ],
  [
    'a narrow identity',
    `CREATE TABLE notes (account_id bigint NOT NULL, id int GENERATED ALWAYS AS IDENTITY)`,
    [['notes', 'account']],
    ['notes: identity that is no bigint, id'],
  ],
  [
    'a trigger with a transition table',
    `CREATE TABLE notes (account_id bigint NOT NULL);
     CREATE TRIGGER counted AFTER INSERT ON notes REFERENCING NEW TABLE AS changed_contacts FOR EACH STATEMENT EXECUTE FUNCTION count_contacts()`,
    [['notes', 'account']],
    ['notes: trigger with a transition table, counted'],
  ],
])('the rules cover %s', async (_what, made, placements, broken) => {
  expect(await brokenWith(made, placements)).toEqual(broken);
});
