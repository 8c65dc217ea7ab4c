import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addContact, createGroup } from '#contract/contacts.ts';
import * as calls from '#contract/message-draft.ts';
import { erasePerson } from '#contract/people.ts';
import { cancelCampaign, createCampaign, uploadRecipients } from '#contract/sending.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { forgetLists } from '../recipient-lists/forget-lists.ts';
import { forgetMessageDrafts } from './forget-message-drafts.ts';

const database = useDatabase();
const db = () => database().db.owner;
let web: TestConsole;
let owner: TestAccount;
let accounts = 0;

beforeAll(async () => {
  web = await startConsole(database());
});
afterAll(() => web.stop());
beforeEach(async () => {
  owner = await openAccount(web, database(), `drafts${(accounts += 1)}`);
});

const fields: calls.DraftFields = {
  groupIds: [],
  excludedGroupIds: [],
  inAllGroups: false,
  withoutLandlines: false,
  numbers: '',
  earlier: null,
  list: null,
  sender: 'ACME',
  text: 'Half a mess 🔔',
  addsOptOut: false,
  shortensLinks: true,
  costCentre: 'Sales',
  name: '',
  when: 'now',
  at: '',
  clock: 'account',
  repeats: '',
  repeatsUntil: '',
  spread: '',
  maxRecipients: null,
  respectsSendingHours: true,
  changes: null,
};
const NOTHING_GONE = {
  groupIds: [],
  excludedGroupIds: [],
  list: false,
  numbers: false,
  earlier: false,
  changes: false,
};

const FIRST = { draftId: '018f0000-0000-7000-8000-000000000001' };
const SECOND = { draftId: '018f0000-0000-7000-8000-000000000002' };

const read = async (by = owner, params = FIRST) =>
  (await by.call(calls.getMessageDraft, { params })).body.draft;
const save = (version: string | null, more: Partial<calls.DraftFields> = {}, by = owner, params = FIRST) =>
  by.call(calls.saveMessageDraft, { params, body: { version, fields: { ...fields, ...more } } });
const list = async (by = owner) => (await by.call(calls.listMessageDrafts)).body.drafts;
const remove = (version: string, params = FIRST) =>
  owner.call(calls.deleteMessageDraft, { params, query: { version } });
const CHANGED = { status: 409, body: { code: 'draft_changed' } };

describe('a draft', () => {
  it('is read as typed, with the version of its save', async () => {
    expect(await read()).toBeNull();
    const { body } = await save(null, { numbers: ' 083,\n', text: '  {{oops ' });
    expect(await read()).toEqual({
      ...body,
      fields: { ...fields, numbers: ' 083,\n', text: '  {{oops ' },
      gone: NOTHING_GONE,
    });
    const again = (await save(body.version, { text: 'More' })).body;
    expect(again.version).not.toBe(body.version);
    expect(await read()).toMatchObject({ version: again.version, fields: { text: 'More' } });
  });

  it('is not overwritten with an earlier version, or without one', async () => {
    const first = (await save(null)).body.version;
    const second = (await save(first, { text: 'Here' })).body.version;
    expect(await save(first, { text: 'There' })).toMatchObject(CHANGED);
    expect(await save(null, { text: 'There' })).toMatchObject(CHANGED);
    expect(await remove(first)).toMatchObject(CHANGED);
    expect(await read()).toMatchObject({ version: second, fields: { text: 'Here' } });
  });

  it('is not restored by a client that read it before its deletion', async () => {
    const { version } = (await save(null)).body;
    expect((await remove(version)).status).toBe(204);
    expect((await remove(version)).status).toBe(204);
    expect(await save(version, { text: 'There' })).toMatchObject(CHANGED);
    expect(await read()).toBeNull();
  });

  it('is saved again if the response was lost', async () => {
    await save(null);
    expect(await save(null)).toMatchObject({ status: 200 });
  });

  it('is saved once by simultaneous clients', async () => {
    const answers = await Promise.all(['Here', 'There', 'Elsewhere'].map((text) => save(null, { text })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  });

  it('is private to one user', async () => {
    await save(null);
    const stranger = await openAccount(web, database(), `strange${accounts}`);
    expect(await read(stranger)).toBeNull();
    await sql`UPDATE message_drafts SET fields = jsonb_set(fields, '{text}', '"Theirs"')`.execute(db());
    expect(await save(null, { text: 'Mine' }, stranger)).toMatchObject({ status: 200 });
    expect(await read()).toMatchObject({ fields: { text: 'Theirs' } });
  });

  it('has many numbers, but not more than a campaign may', async () => {
    const numbers = '0821110001\n'.repeat(190_000);
    expect(await save(null, { numbers: numbers.slice(0, 2_000_000) })).toMatchObject({ status: 200 });
    expect((await read())!.fields.numbers).toHaveLength(2_000_000);
    const { version } = (await read())!;
    expect(await save(version, { numbers: '1'.repeat(2_000_001) })).toMatchObject({ status: 400 });
  });
});

describe('several drafts', () => {
  it('are separate, and listed by content, last saved first', async () => {
    const { id } = (await owner.call(createGroup, { body: { name: 'Choir' } })).body;
    const text = `${'Sing '.repeat(60)}!`;
    await save(null, { text, groupIds: [id, id + 1], numbers: '0821110001\n'.repeat(100) });
    const { version } = (await save(null, { name: 'Spring', text: '' }, owner, SECOND)).body;
    expect(await list()).toMatchObject([
      { id: SECOND.draftId, version, name: 'Spring', text: '', groups: [], numbers: '', file: null },
      { id: FIRST.draftId, name: '', text: text.slice(0, 200), groups: ['Choir'] },
    ]);
    expect((await list())[1]!.numbers).toBe('0821110001\n'.repeat(100).slice(0, 100));
    expect((await remove(version, SECOND)).status).toBe(204);
    expect(await list()).toMatchObject([{ id: FIRST.draftId }]);
    expect((await read())!.fields.text).toBe(text);
  });

  it('are limited to 30 until one is deleted', async () => {
    const draftId = (nth: number) => `018f0000-0000-7000-8000-${String(nth).padStart(12, '0')}`;
    for (let nth = 1; nth <= calls.MAX_DRAFTS; nth += 1)
      expect(await save(null, {}, owner, { draftId: draftId(nth) })).toMatchObject({ status: 200 });
    const oneMore = { draftId: draftId(99) };
    expect(await save(null, {}, owner, oneMore)).toMatchObject({
      status: 409,
      body: { code: 'too_many_drafts' },
    });
    const { version } = (await read())!;
    expect(await save(version, { text: 'Changed' })).toMatchObject({ status: 200 });
    await remove((await read())!.version);
    expect(await save(null, {}, owner, oneMore)).toMatchObject({ status: 200 });
  });

  it('of two users may have the same id', async () => {
    await save(null, { text: 'Mine' });
    const stranger = await openAccount(web, database(), `stranger${accounts}`);
    expect(await save(null, { text: 'Theirs' }, stranger)).toMatchObject({ status: 200 });
    expect(await read()).toMatchObject({ fields: { text: 'Mine' } });
    expect(await list(stranger)).toMatchObject([{ text: 'Theirs' }]);
  });
});

describe('references of a draft', () => {
  it('are reported once they are deleted', async () => {
    const { id } = (await owner.call(createGroup, { body: { name: 'Choir' } })).body;
    const file = (
      await owner.call(uploadRecipients, {
        query: { fileName: 'debts.csv' },
        file: Buffer.from('Number,Amount\n0821110001,R12\n'),
      })
    ).body;
    const earlier = { campaignId: 1, recipients: 'failed', name: 'Spring' } as const;
    const gone = id + 1;
    await save(null, { groupIds: [id, gone], excludedGroupIds: [gone], list: file, earlier });
    const named = { ...NOTHING_GONE, groupIds: [gone], excludedGroupIds: [gone], earlier: true };
    expect(await read()).toMatchObject({ gone: named });
    await sql`UPDATE recipient_lists SET used_at = now() - interval '25 hours'`.execute(db());
    await forgetLists(db());
    expect(await read()).toMatchObject({ gone: { ...named, list: true } });
  });
});

it('lists changes to a campaign that has started as outdated', async () => {
  const audience = { numbers: '0821110001' };
  const { body } = await owner.call(createCampaign, { body: { sender: 'ACME', text: 'Hi', audience } });
  await save(null, { changes: { campaignId: body.id, name: 'News', version: 1 } });
  await save(null, { text: 'A new message' }, owner, SECOND);
  const outdated = async () => (await list()).map(({ isOutdated }) => isOutdated);
  expect(await outdated()).toEqual([false, false]);
  await owner.call(cancelCampaign, { params: { campaignId: body.id } });
  expect(await outdated()).toEqual([false, true]);
});

describe('a stored draft', () => {
  it('is deleted after 180 days without a change', async () => {
    const { version } = (await save(null)).body;
    const age = (days: number) =>
      sql`UPDATE message_drafts SET saved_at = now() - make_interval(days => ${days})`.execute(db());
    await age(179);
    await forgetMessageDrafts(db());
    expect(await read()).toMatchObject({ version });
    await age(181);
    await forgetMessageDrafts(db());
    expect(await read()).toBeNull();
  });

  it('loses the number of an erased person, however it was typed', async () => {
    const { id } = (await owner.call(createGroup, { body: { name: 'Choir' } })).body;
    await owner.call(addContact, { params: { groupId: id }, body: { number: '0821110001' } });
    await save(null, { numbers: '0821110001' }, owner, SECOND);
    const { version } = (
      await save(null, { numbers: '082 111 0001, 0831110001\n+27 (0)82 111-0001;082 111 0002' })
    ).body;
    const answer = await owner.call(erasePerson, { params: { number: '27821110001' } });
    expect(answer, answer.text).toMatchObject({ body: { isDone: true } });
    const draft = (await read())!;
    expect(draft.fields.numbers).toBe('0831110001\n082 111 0002');
    expect(draft.version).not.toBe(version);
    expect((await read(owner, SECOND))!.fields.numbers).toBe('');
  });
});
