import {
  createField,
  createGroup,
  backdateContacts,
  importInTransaction,
  joinGroups,
} from '#server/contacts/index.ts';
import { FIELDS, GROUPS, INVALID_ROW, SMART_GROUP } from '../content/groups.ts';
import { people, type Person } from '../content/people.ts';
import type { Maker } from './maker.ts';

/** Creates fields, groups and a smart group. Imports the contacts of groups that have a file. */
export async function makeContacts(maker: Maker, at: Date): Promise<void> {
  await makeFields(maker);
  await makeGroups(maker);
  await importContacts(maker);
  await makeSmartGroup(maker);
  maker.made.groupIds.push(...maker.groupIds.values());
  maker.made.numbers.push(...people.map(({ number }) => number));
  await backdateContacts(maker.account, at);
}

async function makeFields({ account, made }: Maker): Promise<void> {
  for (const field of FIELDS) {
    const choices = 'choices' in field ? field.choices : [];
    made.fieldKeys.push((await createField(account, { ...field, choices })).key);
  }
}

async function makeGroups({ account, groupIds, moments }: Maker): Promise<void> {
  for (const { name, description, colour, expiresIn } of GROUPS) {
    const expiresOn = expiresIn === undefined ? null : moments.ahead(expiresIn, '12:00').slice(0, 10);
    groupIds.set(name, (await createGroup(account, { name, description, colour, expiresOn })).id);
  }
}

async function importContacts({ account, groupIds, made }: Maker): Promise<void> {
  for (const { name, file, members } of GROUPS) {
    const ids = [groupIds.get(name)!];
    const numbers = members.map(({ number }) => number);
    if (file === undefined) await joinGroups(account, ids, numbers);
    else {
      const imported = { fileName: file, text: asCsv(members), groupIds: ids };
      made.importIds.push(await importInTransaction(account.db, account, imported));
    }
  }
}

/** Returns a CSV file of people. The customers' file includes an invalid row. */
function asCsv(members: Person[]): string {
  const rows = members.map((person) => Object.values({ ...person, number: `+${person.number}` }).join(','));
  if (members.includes(people[0]!)) rows.push(INVALID_ROW);
  return [Object.keys(people[0]!).join(','), ...rows, ''].join('\n');
}

async function makeSmartGroup({ account, groupIds, made }: Maker): Promise<void> {
  const { name, description, colour, field, atLeast } = SMART_GROUP;
  const key = made.fieldKeys[FIELDS.findIndex((each) => each.name === field)]!;
  const filter = { where: [{ field: key, comparison: 'more', value: atLeast } as const] };
  groupIds.set(name, (await createGroup(account, { name, description, colour, filter })).id);
}
