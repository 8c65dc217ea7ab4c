import { join } from 'node:path';
import { findClippedTexts } from './clipped-texts.ts';
import { sendCampaign } from './example-account.ts';
import { looks, waitUntilSettled, applyLook, WIDE } from './looks.ts';
import { expect, test } from './test.ts';

const NUMBER = '0845551397';

test('a phone replies, is answered, and the conversation is finished', async ({ page, call }) => {
  await page.goto('/Reports/Replies');
  const inbox = page.getByRole('region', { name: 'Conversations' });
  await expect(inbox.getByText('All caught up').or(inbox.getByRole('listitem').first())).toBeVisible();
  const text = 'We read on Friday at seven. Coming?';
  await sendCampaign(call, { name: 'Friday', sender: '43366', text, audience: { numbers: NUMBER } });
  // The page learns of the reply only from the event stream.
  await inbox.getByRole('link', { name: '+27 84 555 1397' }).click();

  const conversation = page.getByRole('region', { name: '+27 84 555 1397' });
  const lines = conversation.getByRole('region', { name: 'Messages and replies' });
  await expect(lines.locator('[data-kind=received]')).toHaveCount(1);
  await expect(lines.getByRole('link', { name: 'In reply to' })).toBeVisible();
  await expect(inbox.getByRole('link', { name: /555 1397.*unread/ })).toHaveCount(0);

  await conversation.getByRole('textbox', { name: 'Your reply, sent from 43366' }).fill('See you there');
  await expect(conversation.getByText('Costs 1')).toBeVisible();
  const folder = process.env['PICTURES'];
  for (const look of looks) {
    await applyLook(page, look);
    await waitUntilSettled(page);
    expect(await findClippedTexts(page), look.name).toEqual([]);
    if (folder) await page.screenshot({ path: join(folder, `inbox ${look.name}.png`) });
  }
  await applyLook(page, WIDE);
  await conversation.getByRole('button', { name: 'Send', exact: true }).dblclick();
  const sent = lines.locator('[data-kind=sent]').filter({ hasText: 'See you there' });
  await expect(sent.getByText('Delivered')).toBeVisible();
  await expect(sent).toHaveCount(1);

  await conversation.getByRole('button', { name: 'Done' }).click();
  await expect(inbox.getByRole('link', { name: '+27 84 555 1397' })).toHaveCount(0);
  await inbox.getByRole('combobox', { name: 'Show' }).selectOption('Done');
  await expect(inbox.getByRole('link', { name: '+27 84 555 1397' })).toBeVisible();
  if (folder)
    for (const look of looks) {
      await applyLook(page, look);
      await page.goto('/Reports/Replies?state=all');
      await waitUntilSettled(page);
      await page.screenshot({ path: join(folder, `inbox list ${look.name}.png`) });
    }
});
