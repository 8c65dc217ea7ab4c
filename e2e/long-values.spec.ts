import { createContactView } from '#contract/contact-views.ts';
import { createGroup } from '#contract/contacts.ts';
import { createShortLink } from '#contract/links.ts';
import { createWebhook } from '#contract/webhooks.ts';
import { createTemplate } from '#contract/templates.ts';
import { makeExamples } from '#server/platform/testing/examples.ts';
import { sendCampaign } from './example-account.ts';
import { importContent } from './contacts.ts';
import { goTo } from './go-to.ts';
import { dismissWidthWarning, expectNoOverflow, waitUntilSettled, warnsOfWidth } from './looks.ts';
import { signedInPages } from './pages.ts';
import { test } from './test.ts';

// The view filters on a missing field, and the campaign contains an unsent message.
test.use({ expectedErrors: /40[04]/ });

/** Wide letters without a place to break the line. */
const long = (length: number) => 'W'.repeat(length);
const NUMBER = '27843331100';
const FILE = `Mobile,First name,Last name,${long(50)}\n${NUMBER},${long(3000)},${long(3000)},${long(3000)}\n`;

test('no page grows wider than its window, however long its values are', async ({ page, call }) => {
  test.setTimeout(180_000);
  const ids = await makeExamples(call);
  const content = { fileName: `${long(190)}.csv`, file: Buffer.from(FILE) };
  const { groupId, importId } = await importContent(call, content, long(100));
  await call(createGroup, { body: { name: `S${long(99)}`, filter: { inAny: String(groupId) } } });
  const filter = { where: [{ field: 'nothing', comparison: 'is' as const, value: long(500) }] };
  const view = await call(createContactView, {
    body: { name: long(100), filter, columns: ['groups'], sort: 'number' },
  });
  await call(createTemplate, { body: { name: long(100), text: long(400) } });
  const webhook = await call(createWebhook, {
    body: {
      url: `https://example.com/${long(1900)}`,
      description: long(200),
      eventTypes: ['import.finished'],
    },
  });
  const link = await call(createShortLink, {
    body: { target: `https://example.com/${long(1900)}`, title: long(100), tags: [long(30)] },
  });
  const campaignId = await sendCampaign(call, {
    sender: '43366',
    name: long(100),
    text: `Dear {{first_name}} ${long(200)}`,
    audience: { groupIds: [groupId] },
  });
  // `goTo` needs a different route for each page.
  const pages = {
    view: `/Groups/Search?view=${view.body.id}&inAny=${groupId}`,
    sendToContact: `/Sending/SendMessage?number=${NUMBER}`,
    filtered: `/Groups/Search?where=${encodeURIComponent(JSON.stringify(filter.where))}`,
    ...signedInPages({
      ...ids,
      groupId,
      importId,
      campaignId,
      number: NUMBER,
      webhookId: webhook.body.id,
      linkId: link.body.id,
    }),
  };
  await page.goto('/Sending/OptOuts');
  await waitUntilSettled(page);
  for (const [name, path] of Object.entries(pages))
    await test.step(name, async () => {
      await goTo(page, path);
      if (warnsOfWidth(path)) await dismissWidthWarning(page);
      await expectNoOverflow(page, name);
    });
});
