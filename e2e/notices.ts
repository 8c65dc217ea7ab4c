import { expect, type Locator, type Page } from '@playwright/test';
import type { Database } from '#server/platform/db/handles.ts';
import { PASSWORD } from './fresh-account.ts';

/** Signs in through the browser at the test's host. Node cannot resolve that host. */
export async function signInInBrowser(page: Page, username: string): Promise<void> {
  // Otherwise the sign-in would end the session that belongs to these cookies.
  await page.context().clearCookies({ name: /^carillon_session/ });
  await page.goto('/bell.svg');
  const status = await page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch('/Token', { method: 'POST', headers, body })).status;
    },
    JSON.stringify({ username, password: PASSWORD }),
  );
  expect(status).toBe(200);
}

/** Moves an account to the brand at this URL. */
export async function moveToBrand(db: Database, accountId: number, address: string): Promise<void> {
  const { id } = await db.owner
    .selectFrom('brands')
    .select('id')
    .where('host', '=', new URL(address).hostname)
    .executeTakeFirstOrThrow();
  await db.owner.updateTable('accounts').set({ brand_id: id }).where('id', '=', accountId).execute();
}

export class Notifications {
  readonly bell: Locator;
  readonly drawer: Locator;
  readonly cards: Locator;

  constructor(page: Page) {
    this.bell = page.getByRole('banner').getByRole('button', { name: /notifications?$/ });
    this.drawer = page.getByRole('dialog', { name: 'Notifications' });
    this.cards = this.drawer.getByRole('article');
  }

  card(title: string): Locator {
    return this.drawer.getByRole('article', { name: title });
  }

  async open(): Promise<void> {
    await this.bell.click();
    await expect(this.drawer).toBeVisible();
  }

  async dismiss(title: string): Promise<void> {
    await this.drawer.getByRole('button', { name: `Dismiss: ${title}` }).click();
    await expect(this.card(title)).toHaveCount(0);
  }

  async expectCount(words: string): Promise<void> {
    await expect(this.bell).toHaveAccessibleName(words);
  }
}
