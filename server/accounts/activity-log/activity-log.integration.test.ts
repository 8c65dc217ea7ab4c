import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { downloadActivityLog, listActivityLog } from '#contract/activity-log.ts';
import { saveContact } from '#contract/my-settings.ts';
import { createTemplate } from '#contract/templates.ts';
import { removeUser } from '#contract/users.ts';
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
        ['user', `colleague-${count}`, 'signed in', 'security', 'with a password'],
        ['user', `owner-${count}`, 'signed in', 'security', 'with a password'],
      ].map((row) =>
        row.map((cell) => (cell === 'with a password' ? expect.stringContaining('with a password') : cell)),
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
    expect(await actions({ action: 'template written' })).toEqual(['template written']);
    expect(await actions({ action: 'template deleted' })).toEqual([]);
    const { text } = await owner.call(downloadActivityLog, { query: { action: 'template written' } });
    expect(text.trim().split('\n')).toHaveLength(2);
    expect(await actions({ by: 'operator' })).toEqual([]);
    expect(await actions({ to: '2020-01-01' })).toEqual([]);
    expect(await actions({ from: '2020-01-01', sort: 'id' })).toEqual([
      'signed in',
      'signed in',
      'template written',
    ]);
  });

  it('shows the username, which no user can change, and every change of a name', async () => {
    const owner = await open();
    const colleagueId = await addColleague(database(), owner, `colleague-${count}`);
    const colleague = await web.signIn(`colleague-${count}`, 'Correct horse 1');
    await colleague(createTemplate, { body: { name: 'Hello', text: 'Hello' } });
    const contact = { contactNo1: '+27821234567', contactNo2: '' };
    await colleague(saveContact, { body: { ...contact, fullname: `owner-${count}` } });
    await colleague(saveContact, { body: { ...contact, fullname: `owner-${count}` } });
    const entries = async () =>
      (await owner.call(listActivityLog, { query: { user: colleagueId } })).body.items.map(
        ({ actor: { name, username }, action, about }) => [name, username, action, about],
      );
    const actor = [`owner-${count}`, `colleague-${count}`];
    const expected = [
      [...actor, 'contact details changed', null],
      [...actor, 'contact details changed', `owner-${count}`],
      [...actor, 'template written', 'Hello'],
      [...actor, 'signed in', expect.anything()],
    ];
    expect(await entries()).toEqual(expected);
    await owner.call(removeUser, { params: { userId: colleagueId }, body: { successorId: owner.userId } });
    expect(await entries()).toEqual(expected);
  });

  it('is downloaded as CSV', async () => {
    const owner = await open();
    await owner.call(createTemplate, { body: { name: '=1+1', text: 'Hello' } });
    const { text } = await owner.call(downloadActivityLog, { query: { subject: 'templates' } });
    expect(text).toMatch(
      /^\uFEFF?Time \(UTC\),Who,Username,Action,About,IP address\r?\n.*,owner-\d+,owner-\d+,template written,'=1\+1,/,
    );
  });
});
