import { describe, expect, test } from 'vitest';
import { capabilities } from '#server/capabilities.ts';
import { tablesOf } from '#server/capability.ts';
import { readSources } from './imports.ts';
import { tablesIn } from './tables-in-sql.ts';

const owners = new Map(
  capabilities.flatMap((each) => tablesOf(each).map((table) => [table, each.name] as const)),
);

/** Queries that may name another capability's table, each with its reason. */
const EXCEPTIONS: Record<string, string> = {};

/** Returns the capability that a server file belongs to, or undefined for the composers. */
function capabilityOf(path: string): string | undefined {
  const [, folder, file] = path.split('/');
  return file === undefined ? undefined : folder;
}

const product = readSources(['server']).filter(({ path }) => !/\.test\.ts$|\/test(data|ing)\//.test(path));
const foreign = product.flatMap(({ path, text }) =>
  tablesIn(text, [...owners.keys()])
    .filter((table) => owners.get(table) !== capabilityOf(path))
    .map((table) => `${path}: ${table}`),
);

describe('a table', () => {
  test('is named only in queries of its owner, except with a reason', () => {
    expect(foreign.toSorted()).toEqual(Object.keys(EXCEPTIONS).toSorted());
  });

  test.each([
    [`SELECT 1 FROM contacts c`, ['contacts']],
    [`select 1 from contacts`, ['contacts']],
    [`DELETE FROM ONLY messages`, ['messages']],
    [`DELETE FROM contacts USING groups g`, ['contacts', 'groups']],
    ['sql`UPDATE groups SET x = 1`', ['groups']],
    ['INSERT INTO replies', ['replies']],
    [`FROM contacts c LEFT JOIN\n  groups g`, ['contacts', 'groups']],
    [`FROM contacts c, groups g`, ['contacts', 'groups']],
    [`FROM unnest(x) AS u, groups`, ['groups']],
    [`FROM (groups JOIN contacts USING (id))`, ['contacts', 'groups']],
    [`FROM public.groups`, ['groups']],
    [`FROM "public"."groups"`, ['groups']],
    [`FROM messages_2026_03`, ['messages']],
    [`FROM /* all */ groups`, ['groups']],
    [`TRUNCATE contacts, groups`, ['contacts', 'groups']],
    [`LOCK TABLE groups`, ['groups']],
    [`db.selectFrom('contacts as c')`, ['contacts']],
    [`db.selectFrom("contacts")`, ['contacts']],
    ['db.selectFrom(`contacts`)', ['contacts']],
    [`db\n    .insertInto('replies')`, ['replies']],
    [`.innerJoin('groups as g', (join) => join)`, ['groups']],
    [`.selectFrom(['groups', 'contacts as c'])`, ['contacts', 'groups']],
    ["sql`SELECT FROM ${sql.table('groups')}`", ['groups']],
    ["deleteInBatches(db, 'replies', sql`x`)", ['replies']],
    [`countFailure(db, 'campaigns', piece)`, ['campaigns']],
    [`import { groups } from '../contacts/index.ts'; // update contacts, from groups`, []],
    [`throw new Error('Choose a group from your groups.')`, []],
    [`FROM nothing_of_ours`, []],
  ])('is found in %j', (text, tables) => {
    expect(tablesIn(text, [...owners.keys()])).toEqual(tables);
  });
});
