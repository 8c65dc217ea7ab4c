import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getSession } from '#contract/accounts.ts';
import {
  deleteSenderId,
  listSenderIds,
  requestSenderId,
  senderId,
  type SenderId,
  setDefaultSenderId,
  withdrawSenderId,
} from '#contract/sender-ids.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { press, typeText } from '#web/testing/keyboard.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { answerPaged } from '#web/testing/answer-paged.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';
import { sample } from '#web/testing/sample-of.ts';
import { session } from '#web/testing/signed-in.ts';
import { tabTo } from '#web/testing/tab-to.ts';

const rows = page.getByRole('grid', { name: 'Sender IDs' }).getByRole('row');
const rowOf = (sender: string) => rows.filter({ hasText: sender });
const request = page.getByRole('button', { name: 'Request a sender ID' });
const dialog = page.getByRole('dialog', { name: 'Request a sender ID' });
const purpose = 'Orders that are ready';

let server: FakeServer;
let stored: SenderId[];

beforeEach(() => {
  server = createServer();
  server.on(getSession, { ...session, account: { ...session.account, hasDynamicSender: true } });
  stored = [];
  server.on(
    listSenderIds,
    answerPaged(
      () => stored,
      ({ state, sender }, query) =>
        (!query['state'] || state === query['state']) && sender.includes(query['search'] ?? ''),
    ),
  );
});

const render = (more = '') => renderConsole({ at: `/Sending/SenderIds${more}`, server });
const addSenderIds = (...some: Partial<SenderId>[]) =>
  stored.push(...some.map((each, nth) => sample(senderId, { id: nth + 1, purpose, ...each })));

async function choose(sender: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${sender}` }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

describe('the list', () => {
  test('shows states and reasons of refusals, and filters by state', async () => {
    addSenderIds(
      { sender: 'Waiting', state: 'requested' },
      { sender: 'Shop', state: 'approved', isDefault: true, countries: ['US', 'ZA'] },
      { sender: 'Bank', state: 'refused', reason: 'Not <b>yours</b>' },
      { sender: 'Former', state: 'withdrawn' },
    );
    const { currentUrl } = await render();
    await expect.element(rowOf('Waiting')).toMatchTextContent('Requested');
    await expect.element(rowOf('Shop')).toMatchTextContent('Approved');
    await expect.element(rowOf('Shop')).toMatchTextContent('Default');
    await expect.element(rowOf('Shop')).toMatchTextContent('United States, South Africa');
    await expect.element(rowOf('Bank')).toMatchTextContent('Refused: Not <b>yours</b>');
    await expectAccessibleLooks();
    await page.getByLabelText('State', { exact: true }).selectOptions('Withdrawn');
    await expect.element(rowOf('Waiting')).not.toBeInTheDocument();
    await expect.element(rowOf('Former')).toBeVisible();
    await expect.poll(currentUrl).toBe('/Sending/SenderIds?state=withdrawn');
  });

  test('suggests a first request', async () => {
    await render();
    await expect.element(page.getByText('No sender IDs yet')).toBeVisible();
    await expectAccessibleLooks();
  });

  test('shows what recipients see in each country', async () => {
    addSenderIds({ sender: 'Shop', state: 'approved', countries: ['US', 'ZA', 'IN'] });
    await render();
    await choose('Shop', 'Details');
    const details = page.getByRole('dialog', { name: 'Sender ID “Shop”' });
    await expect.element(details).toMatchTextContent(/“Shop”.*South Africa/);
    await expect.element(details).toMatchTextContent(/A number or generic name.*United States/);
    await expect.element(details).toMatchTextContent(/registered the name.*India/);
    await expectAccessibleLooks();
  });

  test('is hidden from accounts that cannot choose a sender', async () => {
    server.on(getSession, session);
    const { currentUrl } = await render();
    await expect.poll(currentUrl).toBe('/');
  });
});

describe('a request', () => {
  const send = dialog.getByRole('button', { name: 'Send request' });
  const name = dialog.getByRole('textbox', { name: 'Name' });
  const usedFor = dialog.getByRole('textbox', { name: 'Purpose' });

  test('shows errors at the fields, then sends the request', async () => {
    server.on(requestSenderId, () => {
      addSenderIds({ sender: 'Bakers', state: 'requested' });
      return stored[0]!;
    });
    await render();
    await request.first().click();
    await name.fill('Repliable');
    await usedFor.fill('Offers');
    await send.click();
    await expect.element(name).toHaveAccessibleDescription(/stands for your own number/);
    await expect.element(usedFor).toHaveAccessibleDescription(/at least 10 characters/);
    expect(server.received(requestSenderId)).toEqual([]);

    await name.fill('Bakers');
    await usedFor.fill(purpose);
    await dialog.getByRole('combobox', { name: 'Countries' }).fill('south af');
    await page.getByRole('option', { name: 'South Africa' }).click();
    await expect.element(dialog).toMatchTextContent(/What recipients see“Bakers”South Africa/);
    // Close the list of options.
    await usedFor.click();
    await expectAccessibleLooks();
    await send.click();
    await expect
      .element(page.getByText("Requested “Bakers”. We'll notify you of the decision."))
      .toBeVisible();
    await expect.element(rowOf('Bakers')).toBeVisible();
    expect(server.received(requestSenderId)[0]!.body).toEqual({
      sender: 'Bakers',
      purpose,
      countries: ['ZA'],
    });
  });

  test('works with the keyboard', async () => {
    server.on(requestSenderId, () => {
      addSenderIds({ sender: 'Bakers', state: 'requested' });
      return stored[0]!;
    });
    await render();
    await tabTo(request.first());
    await press('{Enter}');
    await tabTo(name);
    typeText('Bakers');
    await tabTo(usedFor);
    typeText(purpose);
    await tabTo(send);
    await press('{Enter}');
    await expect.element(rowOf('Bakers')).toBeVisible();
    expect(server.received(requestSenderId)).toHaveLength(1);
  });

  test('reports an existing name at its field', async () => {
    const message = 'You already have a sender ID “Shop”.';
    server.on(requestSenderId, refuse(409, { code: 'sender_id_exists', message, field: 'sender' }));
    await render();
    await request.first().click();
    await name.fill('shop');
    await usedFor.fill(purpose);
    await send.click();
    await expect.element(name).toHaveAccessibleDescription(/You already have a sender ID “Shop”/);
    await expect.element(name).toHaveFocus();
  });

  test('is repeated for a refused sender ID, with the reason', async () => {
    addSenderIds({ sender: 'Bank', state: 'refused', reason: 'Not your name' });
    server.on(requestSenderId, ({ body }) => {
      stored[0] = { ...stored[0]!, ...(body as object), state: 'requested', reason: null };
      return stored[0];
    });
    await render();
    await choose('Bank', 'Request again');
    const again = page.getByRole('dialog', { name: 'Request again' });
    await expect.element(again).toMatchTextContent('Refused: Not your name');
    await again.getByRole('textbox', { name: 'Purpose' }).fill('We are a bank, licence 4711');
    await again.getByRole('button', { name: 'Send request' }).click();
    await expect.element(rowOf('Bank')).toMatchTextContent('We are a bank');
    expect(server.received(requestSenderId)[0]!.body).toMatchObject({ sender: 'Bank' });
  });
});

describe('a sender ID', () => {
  test('becomes the default, and stops being the default', async () => {
    addSenderIds({ sender: 'Shop', state: 'approved' });
    server.on(setDefaultSenderId, ({ body }) => {
      stored[0] = { ...stored[0]!, ...(body as { isDefault: boolean }) };
      return stored[0];
    });
    await render();
    await choose('Shop', 'Make default');
    await expect.element(page.getByText('“Shop” is now the default.')).toBeVisible();
    await expect.element(rowOf('Shop')).toMatchTextContent('Default');
    await choose('Shop', 'Remove as default');
    await expect.element(rowOf('Shop')).not.toMatchTextContent('Default');
  });

  test('is withdrawn and deleted after confirmation', async () => {
    addSenderIds({ sender: 'Shop', state: 'approved' });
    server.on(withdrawSenderId, () => {
      stored[0] = { ...stored[0]!, state: 'withdrawn' };
      return stored[0];
    });
    server.on(deleteSenderId, () => {
      stored.length = 0;
      return undefined;
    });
    await render();
    await choose('Shop', 'Withdraw');
    const question = page.getByRole('dialog', { name: 'Withdraw “Shop”?' });
    await expect.element(question).toMatchTextContent('you must request it again');
    await expectAccessibleLooks();
    await question.getByRole('button', { name: 'Withdraw' }).click();
    await expect.element(rowOf('Shop')).toMatchTextContent('Withdrawn');
    await choose('Shop', 'Delete');
    await page
      .getByRole('dialog', { name: 'Delete “Shop”?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect.element(page.getByText('No sender IDs yet')).toBeVisible();
  });

  test('explains why a decided request cannot be withdrawn', async () => {
    addSenderIds({ sender: 'Shop', state: 'requested' });
    server.on(
      withdrawSenderId,
      refuse(409, { code: 'sender_id_closed', message: '“Shop” was refused already.' }),
    );
    await render();
    await choose('Shop', 'Withdraw');
    await page
      .getByRole('dialog', { name: 'Withdraw “Shop”?' })
      .getByRole('button', { name: 'Withdraw' })
      .click();
    await expect.element(page.getByText('“Shop” was refused already.')).toBeVisible();
  });
});
