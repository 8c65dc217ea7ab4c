import { createGroup, listContacts } from '#contract/contacts.ts';
import { pageContent } from '#contract/landing-pages/content.ts';
import { listFormSubmissions } from '#contract/landing-pages/submissions.ts';
import { listMessageLog } from '#contract/message-log.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { createPage, openPhone, publish } from './landing-page.ts';
import { findViolations, measureHorizontalOverflow, WIDE } from './looks.ts';
import { expect, test } from './test.ts';

const NUMBER = '27831110001';

test('the owner of a number confirms a sign-up by the link of a message, and joins only then', async ({
  call,
  db,
  account,
  browser,
}) => {
  // The operator sets the number that confirmations come from.
  await db.owner
    .updateTable('accounts')
    .set({ repliable_number: '43366' })
    .where('id', '=', account.accountId)
    .execute();
  const { id: groupId } = (await call(createGroup, { body: { name: 'Club' } })).body;
  const signUp = {
    type: 'OptIn',
    props: {
      id: 'club',
      title: 'Join the club',
      consent: 'I agree to get offers.',
      groupId,
      confirmsBySms: true,
      confirmText: 'Please confirm: {{confirm}}',
      successText: 'Welcome to the club.',
    },
  };
  const content = pageContent.parse({ about: { title: 'Club' }, blocks: [signUp] });
  const { url, id: pageId } = await publish(call, await createPage(call, 'empty', () => content));
  const members = async () =>
    (await call(listContacts, { params: { groupId } })).body.items.map(({ number }) => number);

  const phone = await openPhone(browser);
  const reader = await phone.newPage();
  await reader.goto(url);
  await reader.getByRole('textbox', { name: 'Mobile number' }).fill(NUMBER);
  await reader.getByRole('checkbox', { name: 'I agree to get offers.' }).check();
  await reader.getByRole('button', { name: 'Join' }).click();
  await expect(reader.getByText(/We have sent a message to your number\..* within 48 hours/)).toBeVisible();
  expect(await members()).toEqual([]);

  const link = await eventually('the message', async () => {
    const [message] = (await call(listMessageLog, { query: { search: NUMBER } })).body.items;
    return message && /https?:\/\/\S+|localhost\S+/.exec(message.text)?.[0];
  });
  await reader.goto(link.startsWith('http') ? link : `http://${link}`);
  await expect(reader.getByRole('heading', { name: 'Confirm your number' })).toBeVisible();
  await expect(reader.getByText('I agree to get offers.')).toBeVisible();
  expect(await findViolations(reader, WIDE)).toEqual([]);
  expect(await measureHorizontalOverflow(reader)).toBe(0);
  expect(await members()).toEqual([]);
  await reader.getByRole('button', { name: 'Confirm' }).click();
  await expect(reader.getByRole('status')).toHaveText('Welcome to the club.');
  expect(await members()).toEqual([NUMBER]);
  const { items } = (await call(listFormSubmissions, { params: { pageId } })).body;
  expect(items).toMatchObject([{ number: NUMBER }]);
  expect(await phone.cookies()).toEqual([]);
  await phone.close();
});
