import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { downloadActivityLog, listActivityLog } from '#contract/activity-log.ts';
import { createTemplate } from '#contract/templates.ts';
import { actingAsOperator, audit } from '../audit.ts';
import { openAccount, startConsole, type TestConsole } from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { addColleague } from '../testing/colleague.ts';

const database = useDatabase();
let web: TestConsole;
let count = 0;

beforeAll(async () => {
  web = await startConsole(database());
});
afterAll(() => web.stop());

const open = () => openAccount(web, database(), `owner-${++count}`);

describe('the activity log', () => {
  it('shows what users, the operator and Carillon did, newest first', async () => {
    const owner = await open();
    await addColleague(database(), owner, `colleague-${count}`);
    const colleague = await web.signIn(`colleague-${count}`, 'Correct horse 1');
    await colleague(createTemplate, { body: { name: 'Hello', text: 'Hello' } });
    const { db } = database();
    await audit(actingAsOperator(db.owner, owner.accountId), 'user limited', { username: 'somebody' });
    await audit({ id: owner.accountId, db: db.owner, by: { kind: 'system' } }, 'group expired', {
      name: 'Autumn',
      expiresOn: null,
    });
    const { items } = (await owner.call(listActivityLog)).body;
    expect(
      items.map(({ actor, action, subject, about }) => [actor.kind, actor.name, action, subject, about]),
    ).toEqual(
      [
        ['system', null, 'group expired', 'contacts', 'Autumn'],
        ['operator', null, 'user limited', 'users', 'somebody'],
        ['user', `colleague-${count}`, 'template written', 'templates', 'Hello'],
        ['user', `colleague-${count}`, 'signed in', 'security', 'by password'],
        ['user', `owner-${count}`, 'signed in', 'security', 'by password'],
      ].map((row) =>
        row.map((cell) => (cell === 'by password' ? expect.stringContaining('by password') : cell)),
      ),
    );
  });

  it('is filtered by user, actor, subject and day', async () => {
    const owner = await open();
    const colleagueId = await addColleague(database(), owner, `colleague-${count}`);
    const colleague = await web.signIn(`colleague-${count}`, 'Correct horse 1');
    await colleague(createTemplate, { body: { name: 'Hello', text: 'Hello' } });
    const actions = async (query: object) =>
      (await owner.call(listActivityLog, { query })).body.items.map(({ action }) => action);
    expect(await actions({ user: colleagueId })).toEqual(['template written', 'signed in']);
    expect(await actions({ subject: 'templates' })).toEqual(['template written']);
    expect(await actions({ by: 'operator' })).toEqual([]);
    expect(await actions({ to: '2020-01-01' })).toEqual([]);
    expect(await actions({ from: '2020-01-01', sort: 'id' })).toEqual([
      'signed in',
      'signed in',
      'template written',
    ]);
  });

  it('is downloaded as CSV', async () => {
    const owner = await open();
    await owner.call(createTemplate, { body: { name: '=1+1', text: 'Hello' } });
    const { text } = await owner.call(downloadActivityLog, { query: { subject: 'templates' } });
    expect(text).toMatch(
      /^\uFEFF?Time \(UTC\),Who,Action,About,IP address\r?\n.*,owner-\d+,template written,'=1\+1,/,
    );
  });
});
