import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listFields } from '#contract/contact-fields.ts';
import type { PageContent } from '#contract/landing-pages/content.ts';
import {
  checkLandingPage,
  getLandingPage,
  type LandingPageDraft,
  previewLandingPage,
  publishLandingPage,
  saveLandingPage,
} from '#contract/landing-pages/pages.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { landingPageDraft } from '#web/testing/landing-pages.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const outline = page.getByRole('list', { name: 'Outline' });
const saveState = page.getByRole('status').filter({ hasText: /^(Saved|Saving…|Not saved)$/ });

let server: FakeServer;
let stored: LandingPageDraft;

beforeEach(() => {
  stored = landingPageDraft();
  server = createServer()
    .on(getLandingPage, () => stored)
    .on(listFields, { fields: [], deleted: [] })
    .on(saveLandingPage, ({ query, body }) => {
      if (Number(query['version']) !== stored.version)
        return refuse(409, { code: 'page_changed', message: 'It was changed elsewhere.' });
      stored = { ...stored, ...(body as LandingPageDraft), version: stored.version + 1, hasChanges: true };
      return stored;
    })
    .on(checkLandingPage, { problems: [] })
    .on(publishLandingPage, () => {
      const { content: _, ...published } = stored;
      return { ...published, hasChanges: false };
    })
    .on(previewLandingPage, {
      html: '<!doctype html><html lang="en"><head><title>Preview</title></head><body><h1>Hello there</h1></body></html>',
      bytes: 8000,
    });
});

async function render() {
  const console = await renderConsole({ at: '/LandingPages/Editor/5', server });
  await expect.poll(() => canvas()?.textContent, { timeout: 30_000 }).toContain('Buy now');
  return console;
}

const canvas = () => document.querySelector<HTMLIFrameElement>('#preview-frame')?.contentDocument?.body;
const typesOf = ({ blocks }: PageContent) => blocks.map(({ type }) => type);

/** Selects a block in the outline. */
async function select(name: RegExp): Promise<void> {
  await page.getByText('Outline', { exact: true }).click();
  await outline.getByRole('button', { name }).click();
}

test('shows the page, its blocks and its settings', async () => {
  await render();
  await expect.element(page.getByRole('heading', { name: 'Page settings' })).toBeVisible();
  await expect.element(field('Title')).toHaveValue('Spring sale');
  expect(canvas()?.querySelector('mark')?.textContent).toBe('{{first_name|there}}');
  await select(/^Heading/);
});
