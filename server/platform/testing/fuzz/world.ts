import * as contacts from '#contract/contacts.ts';
import * as imports from '#contract/imports.ts';
import * as mySettings from '#contract/my-settings.ts';
import { addOptOuts } from '#contract/opt-outs.ts';
import * as sending from '#contract/sending.ts';
import { callerAt, openAccount, startConsole, type TestConsole } from '../console.ts';
import { encodeCursor } from '../../db/cursor.ts';
import type { TestDatabase } from '../database.ts';
import type { Known } from './valid-values.ts';

/** A console with an account that has something of everything. */
export type World = { console: TestConsole; token: string; known: Known };

const LAYOUT: imports.Layout = {
  encoding: 'utf-8',
  delimiter: ',',
  hasHeader: true,
  columns: [{ name: 'number', role: 'number', variable: '' }],
};

/** Values that are valid wherever a call has a field with that name. */
const USUAL: Known = {
  number: ['27839999999', '0821234567'],
  numbers: ['0821234567', '0821234567\n0821234568, nonsense', '083 999 9999'],
  text: ['Hi', 'Hi {first_name|there}, 🔔', 'Stop {nothing}'],
  sender: ['Carillon', '27821234567'],
  search: ['Ann', '0821', 'x', '+27 82'],
  email: ['ann@example.com', 'nobody'],
  password: ['Correct horse 1', 'wrong'],
  currentPassword: ['wrong'],
  newPassword: ['weak', 'Correct horse battery 2'],
  layout: [LAYOUT],
  fileName: ['a.csv', 'Übung.txt'],
  notice: ['tour', 'urgent:1', 'security-weak'],
  networks: [['10.0.0.0/8'], []],
  utcOffset: ['+0200'],
  timeZone: ['Africa/Johannesburg'],
  after: [
    undefined,
    encodeCursor('name', ['group']),
    encodeCursor('name', ['\0\uD83D']),
    encodeCursor('createdAt', ['2026-02-30T00:00:00', 1]),
    encodeCursor('expiresOn', [null, '\0']),
    encodeCursor('number', ['x']),
    encodeCursor('-at', ['2026-01-01T00:00:00', '27821234567']),
    encodeCursor('-at', ['0001-01-01T00:00:00', '']),
    encodeCursor('-id', [Number.MAX_SAFE_INTEGER]),
    encodeCursor('-id', [-1e300]),
    encodeCursor('batch', [1, '00000000-0000-0000-0000-000000000000']),
    encodeCursor('batch', [1, 'x']),
  ],
};

/** Starts a console that trusts the address that we send. */
export const startFuzzed = (database: TestDatabase): Promise<TestConsole> =>
  startConsole(database, { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' });

/** Opens an account and fills it. Its session and data may not survive the calls. */
export async function openWorld(console: TestConsole, database: TestDatabase, name: string): Promise<World> {
  const { token } = await openAccount(console, database, name);
  const call = callerAt(console.address, token);
  const group = await call(contacts.createGroup, { body: { name: 'Group' } });
  const groupId = group.body.id;
  const contactIds = [];
  for (const number of ['0821234567', '0821234568'])
    contactIds.push(
      (await call(contacts.addContact, { params: { groupId }, body: { number, firstName: 'Ann' } })).body.id,
    );
  const file = await call(imports.uploadImport, {
    query: { fileName: 'a.csv' },
    file: Buffer.from('number\n0821234567\n'),
  });
  const audience = { groupIds: [groupId], numbers: '0837654321' };
  const campaign = await call(sending.createCampaign, { body: { sender: 'Us', text: 'Hi', audience } });
  await call(addOptOuts, { body: { numbers: '0839999999' } });
  const { sessions } = (await call(mySettings.listSessions)).body;
  return {
    console,
    token,
    known: {
      ...USUAL,
      groupId: [groupId],
      groupIds: [[groupId]],
      contactId: contactIds,
      importId: [file.body.id],
      campaignId: [campaign.body.id],
      sessionId: sessions.map(({ id }) => id),
      username: [name, 'nobody'],
      loginUsername: [name],
      audience: [audience, { groupIds: [groupId] }, { numbers: '0821234567' }],
    },
  };
}
