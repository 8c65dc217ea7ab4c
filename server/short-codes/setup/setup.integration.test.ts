import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGroup } from '#contract/contacts.ts';
import { confirmEmail } from '#contract/email-confirmations.ts';
import * as calls from '#contract/short-codes.ts';
import { mailsTo } from '#server/accounts/testing/mails.ts';
import { releaseNumber } from '#server/numbers/index.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { assignKeyword } from '../testing/short-code.ts';

const database = useDatabase();
const owner = () => database().db.owner;
let web: TestConsole;
let account: TestAccount;
let win: Awaited<ReturnType<typeof assignKeyword>>;
let count = 0;

const open = (name: string) => openAccount(web, database(), `${name}-${count}`);

beforeAll(async () => {
  web = await startConsole(database());
});
afterAll(() => web.stop());
beforeEach(async () => {
  count += 1;
  account = await open('setup');
  win = await assignKeyword(owner(), account.accountId, { number: `4336${count}`, keyword: 'WIN' });
});

const update = (change: Partial<calls.KeywordSetupChange>, by = account) =>
  by.call(calls.updateKeywordSetup, {
    body: { endpointId: win.endpointId, shortCodeId: win.shortCodeId, ...change },
  });
const rows = async (by = account) => (await by.call(calls.listKeywords)).body.keywords;

describe('the keywords of an account', () => {
  it('have no settings at first, and a whole number is one of them', async () => {
    await assignKeyword(owner(), account.accountId, { number: `2782000000${count}`, keyword: '' });
    expect(await rows()).toMatchObject([
      { shortCode: `2782000000${count}`, keyword: '', type: 'Dedicated', state: 'ACTIVE' },
      {
        endpointId: win.endpointId,
        shortCodeId: win.shortCodeId,
        keyword: 'WIN',
        type: 'Shared',
        endDate: null,
        forwardMobile: '',
        forwardEmail: '',
        reportDay: false,
        answer: '',
        group: null,
        optIn: 'none',
      },
    ]);
    const summary = async (state: 'all' | 'active' | 'expired') =>
      (await account.call(calls.listShortCodes, { query: { state } })).body.shortCodes;
    expect(await summary('all')).toMatchObject([
      { shortCode: `2782000000${count}`, type: 'Dedicated', keywords: 0 },
      { id: win.shortCodeId, shortCode: `4336${count}`, country: 'ZA', type: 'Shared', keywords: 1 },
    ]);
    expect(await summary('active')).toHaveLength(2);
    expect(await summary('expired')).toEqual([]);
  });

  it('keep what a change does not name', async () => {
    const { id: groupId } = (await account.call(createGroup, { body: { name: 'Winners' } })).body;
    await update({ forwardMobile: '082 987 6543', reportDay: true, reportMonth: true });
    await update({ forwardEmail: 'Desk@x.example', answer: ' Thank you ', groupId });
    const { body } = await update({ reportDay: false, reportWeek: true, acceptsGlued: true });
    expect(body).toMatchObject({
      forwardMobile: '27829876543',
      forwardEmail: 'desk@x.example',
      isEmailConfirmed: false,
      reportDay: false,
      reportWeek: true,
      reportMonth: true,
      answer: 'Thank you',
      group: { id: groupId, name: 'Winners' },
      acceptsGlued: true,
    });
    expect(await rows()).toEqual([body]);
    expect(
      (await update({ forwardMobile: '', forwardEmail: '', groupId: null, answer: '' })).body,
    ).toMatchObject({
      forwardMobile: '',
      forwardEmail: '',
      group: null,
      answer: '',
      reportWeek: true,
    });
  });

  it('say when their group was deleted', async () => {
    const { id: groupId } = (await account.call(createGroup, { body: { name: 'Gone' } })).body;
    await update({ groupId });
    await owner().deleteFrom('groups').where('id', '=', groupId).execute();
    expect(await rows()).toMatchObject([{ group: null, isGroupDeleted: true }]);
  });

  it('say when the owner of the address has confirmed it', async () => {
    await update({ forwardEmail: 'desk@x.example' });
    const mail = (await mailsTo(database(), account.accountId)).findLast(
      ({ template }) => template === 'confirm address',
    );
    await web.anonymous(confirmEmail, { body: { token: mail!.data['token']! } });
    expect(await rows()).toMatchObject([{ isEmailConfirmed: true }]);
  });
});

describe('a change', () => {
  it.each([
    [{ forwardMobile: 'nobody' }, 'invalid_number', 'forwardMobile'],
    [{ forwardEmail: 'desk' }, 'invalid', 'forwardEmail'],
    [{ groupId: 999_999_999 }, 'unknown_group', 'groupId'],
    [{ optIn: 'confirmed' as const }, 'question_required', 'question'],
    [{ optIn: 'confirmed' as const, question: 'Eyes open?' }, 'question_required', 'question'],
    [{ answer: 'See {{link:sale}}' }, 'no_links_in_answers', 'answer'],
    [{ answer: 'Hi {{first name' }, 'invalid_placeholder', 'answer'],
    [{ answer: 'a'.repeat(1001) }, 'invalid', 'answer'],
  ])('%o is refused with %s', async (change, code, field) => {
    const before = await rows();
    expect(await update({ reportDay: true, ...change })).toMatchObject({
      status: 400,
      body: { code, field },
    });
    expect(await rows()).toEqual(before);
  });

  it('does not forward to the number itself', async () => {
    const number = `278211100${count + 10}`;
    const own = await assignKeyword(owner(), account.accountId, { number, keyword: '' });
    expect(
      await update({ endpointId: own.endpointId, shortCodeId: own.shortCodeId, forwardMobile: number }),
    ).toMatchObject({
      status: 400,
      body: { code: 'own_sender', field: 'forwardMobile' },
    });
  });

  it('of what another account has, or what was released, finds nothing', async () => {
    const stranger = await open('stranger');
    expect(await update({ answer: 'Mine' }, stranger)).toMatchObject({ status: 404 });
    expect(await rows(stranger)).toEqual([]);
    const theirs = await assignKeyword(owner(), stranger.accountId, {
      number: `4400${count}`,
      keyword: 'WIN',
    });
    expect(await update({ shortCodeId: theirs.shortCodeId }, account)).toMatchObject({ status: 404 });
    expect(
      await stranger.call(calls.listKeywordAnswers, { params: { keywordId: win.endpointId }, query: {} }),
    ).toMatchObject({ status: 404 });
    await owner()
      .transaction()
      .execute((tx) => releaseNumber(tx, { number: win.shortCode, keyword: 'WIN' }));
    expect(await update({ answer: 'Late' })).toMatchObject({ status: 404 });
  });

  it('needs the feature, and is for those who may send', async () => {
    await owner()
      .updateTable('accounts')
      .set({ short_codes_enabled: false })
      .where('id', '=', account.accountId)
      .execute();
    expect(await update({ answer: 'Hi' })).toMatchObject({ status: 403 });
  });
});
