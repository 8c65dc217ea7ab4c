import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';
import { listOptOuts } from '#contract/opt-outs.ts';
import { listReplies } from '#contract/replies.ts';
import { CampaignPage, legendText } from './campaign-page.ts';
import type { CallApi } from '#server/platform/testing/call-api.ts';
import { willReply, willOptOut, outcomeOf } from './carrier.ts';
import { ComposePage } from './compose-page.ts';
import { sendCampaign } from './example-account.ts';
import { exampleFilePath, importGroup, listNumbers } from './contacts.ts';
import { expect, test } from './test.ts';

const TEXT = 'Hi {{first_name}}, our spring sale starts on Friday.';

/**
 * Imports a group of 1,633 contacts. Returns its id and its numbers. `ending` returns the numbers to which
 * the simulated carrier gives one of the named outcomes.
 */
async function importCustomers(call: CallApi) {
  const { groupId } = await importGroup(call, exampleFilePath('contacts-messy.csv'), 'Customers');
  const numbers = await listNumbers(call, groupId);
  const ending = (...outcomes: string[]) => numbers.filter((number) => outcomes.includes(outcomeOf(number)));
  return { group: groupId, numbers, ending };
}

test('a message to a group is reviewed, sent and read in its report, which is saved as a spreadsheet', async ({
  page,
  call,
}) => {
  const { group, numbers, ending } = await importCustomers(call);
  const compose = new ComposePage(page);
  await compose.open(group);
  // Nobody can reply to a sender name, so this campaign gets no replies.
  await compose.sender.fill('ACME');
  await compose.text.fill(TEXT);
  await compose.name.fill('Spring sale');
  const dialog = await compose.review();
  await expect(compose.line('Recipients', dialog)).toHaveText('1,633');
  await expect(compose.line('Cost in credits', dialog)).toHaveText('1,633');
  await dialog.getByRole('button', { name: 'Send to 1,633 recipients' }).click();

  const campaign = new CampaignPage(page);
  await expect(campaign.title).toContainText('Spring sale');
  await expect(campaign.title).toContainText('Sending');
  await expect(campaign.counts.filter({ hasText: 'queued' })).toBeVisible();
  await expect(campaign.title).toContainText('Finished');
  await expect(campaign.counts).toHaveText([
    legendText(ending('delivered').length, 'delivered'),
    legendText(ending('submitted').length, 'submitted'),
    legendText(ending('undelivered', 'expired', 'rejected').length, 'failed'),
  ]);
  const report = page.url();

  const { messageList, messages } = campaign;
  await page.getByRole('link', { name: /failed$/ }).click();
  await expect(page).toHaveURL(/state=failed#messages/);
  const failed = ending('undelivered', 'expired', 'rejected').length;
  await expect(messageList).toHaveAttribute('aria-rowcount', `${failed + 1}`);
  await expect(messageList).toBeInViewport();

  const [undelivered = ''] = ending('undelivered');
  const rowsOfUndelivered = `${ending('undelivered').length + 1}`;
  await page.getByLabel('State').selectOption('Undelivered');
  await expect(page).toHaveURL(/state=undelivered/);
  await expect(messageList).toHaveAttribute('aria-rowcount', rowsOfUndelivered);
  await expect(messages.first()).toBeVisible();
  await expect(messages.filter({ hasNotText: 'Undelivered' })).toHaveCount(0);
  await page.reload();
  await expect(messageList).toHaveAttribute('aria-rowcount', rowsOfUndelivered);

  await page.getByRole('searchbox').fill(`+${undelivered}`);
  await expect(messages).toHaveCount(1);
  await expect(messages).toContainText('our spring sale');

  await page.goto(report);
  const save = async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export CSV' }).click();
    const content = readFileSync(await (await download).path());
    return parse<Record<string, string>>(content, { bom: true, columns: true });
  };
  const all = await save();
  expect(new Set(all.map((row) => row['Number']))).toEqual(new Set(numbers.map((number) => `+${number}`)));
  expect(all).toHaveLength(numbers.length);
  for (const row of all) expect(row['State'], row['Number']).toBe(outcomeOf(row['Number']!));

  await page.getByLabel('State').selectOption('Expired');
  await expect(page).toHaveURL(/state=expired/);
  expect(await save()).toHaveLength(ending('expired').length);
});

test('a STOP reply opts the number out, and the next message skips the number', async ({ page, call }) => {
  const { group, numbers, ending } = await importCustomers(call);
  const campaignId = await sendCampaign(call, {
    name: 'Spring sale',
    sender: '43366',
    text: TEXT,
    audience: { groupIds: [group] },
  });
  const replying = numbers.filter(willReply);
  const stopped = numbers.filter(willOptOut);
  await page.goto(`/CampaignReport/${campaignId}`);
  await expect(page.getByRole('link', { name: `${replying.length} replies` })).toBeVisible();
  await page.getByRole('link', { name: `${replying.length} replies` }).click();

  const replies = page
    .getByRole('grid', { name: 'Replies' })
    .locator('tbody tr')
    .filter({ hasText: 'Spring sale' });
  await expect(replies.filter({ hasText: 'STOP' }).first()).toContainText('Opted out');
  await expect(replies.filter({ hasText: 'STOP', hasNotText: 'Opted out' })).toHaveCount(0);
  const { items } = (await call(listReplies, { query: { limit: 200 } })).body;
  const given = items.filter(({ campaignName }) => campaignName === 'Spring sale');
  expect(given).toHaveLength(replying.length);
  expect(given.filter((answer) => answer.optedOut)).toHaveLength(stopped.length);

  await page.goto(`/Sending/OptOuts?search=${stopped[0]}`);
  await expect(page.getByRole('row').filter({ hasText: 'Replied “STOP”' })).toHaveCount(1);
  const { body } = await call(listOptOuts, { query: { limit: 200 } });
  const optedOut = body.items.map(({ number }) => number).filter((number) => numbers.includes(number));
  expect(optedOut.toSorted()).toEqual(stopped.toSorted());

  const compose = new ComposePage(page);
  await compose.open(group);
  await compose.sender.fill('ACME');
  await compose.text.fill('Last day of our sale!');
  await expect(compose.line('Left out: opted out')).toHaveText(String(stopped.length));
  await expect(compose.line('Recipients')).toHaveText((1633 - stopped.length).toLocaleString('en-GB'));
  await compose.send();
  await expect(page.getByText(`Left out: ${stopped.length} opted out.`)).toBeVisible();
  const delivering = ending('delivered').filter((number) => !willOptOut(number)).length;
  await expect(new CampaignPage(page).counts.first()).toHaveText(legendText(delivering, 'delivered'));
});
