import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type ExampleContent, getExampleContent, removeExampleContent } from '#contract/demonstration.ts';
import { DetailsServer } from '#web/testing/details.ts';
import { refuse } from '#web/testing/fake-server.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';
import { session } from '#web/testing/signed-in.ts';

const at = '/MySettings/Details';
const section = page.getByRole('heading', { name: 'Example content' });
const remove = page.getByRole('button', { name: 'Remove example content' });
const question = page.getByRole('dialog', { name: 'Remove the example content?' });
const accept = question.getByRole('button', { name: 'Remove example content' });

let details: DetailsServer;
let exists: boolean;
let usedBy: ExampleContent['usedBy'];
/** The number of contacts that the removal keeps. */
let keptCount: number;
beforeEach(() => {
  exists = true;
  usedBy = { count: 0, campaigns: [] };
  keptCount = 0;
  details = new DetailsServer();
  details.server
    .on(getExampleContent, () => ({ exists, usedBy }))
    .on(removeExampleContent, () => {
      exists = false;
      return { kept: keptCount };
    });
});
const render = () => renderConsole({ at, server: details.server });

test('removes example content after confirmation', async () => {
  await render();
  await expect.element(section).toBeVisible();
  await remove.click();
  await expect.element(question).toMatchTextContent('the example contacts');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(details.server.received(removeExampleContent)).toHaveLength(0);
  await remove.click();
  await accept.click();
  await expect.element(page.getByText('Example content removed.')).toBeVisible();
  await expect.element(section).not.toBeInTheDocument();
  expect(details.server.received(removeExampleContent)).toHaveLength(1);
});

test('names the campaigns that use an example group', async () => {
  usedBy = { count: 2, campaigns: [{ id: 7, name: 'Spring sale' }] };
  await render();
  await remove.click();
  await expect.element(question).toMatchTextContent('2 of your campaigns use example groups');
  await expect
    .element(question.getByRole('link', { name: 'Spring sale' }))
    .toHaveAttribute('href', '/Reports/CampaignReport/7');
  await expect.element(question).toMatchTextContent('and 1 more');
  await expectAccessibleLooks();
});

test('reports the number of contacts that it kept', async () => {
  keptCount = 3;
  await render();
  await remove.click();
  await accept.click();
  await expect
    .poll(() => document.body.textContent)
    .toContain('We kept 3 contacts that you changed or added to groups');
});

test('reports a failed removal in the dialog', async () => {
  details.server.on(removeExampleContent, refuse());
  await render();
  await remove.click();
  await accept.click();
  await expect.element(question.getByRole('alert')).toBeVisible();
  await expect.element(question).toBeVisible();
});

test('the section is hidden without example content', async () => {
  exists = false;
  await (await render()).settled();
  expect(details.server.received(getExampleContent)).not.toHaveLength(0);
  await expect.element(section).not.toBeInTheDocument();
});

test('the section is hidden from users who cannot remove the content', async () => {
  const viewer = { ...session, account: { ...session.account, permissions: ['account.view' as const] } };
  const server = createServer({ who: () => viewer });
  await (await renderConsole({ at, server })).settled();
  expect(server.received(getExampleContent)).toHaveLength(0);
  await expect.element(section).not.toBeInTheDocument();
});
