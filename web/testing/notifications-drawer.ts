import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';

export class NotificationsDrawer {
  readonly bell = page.getByRole('banner').getByRole('button', { name: /notifications?$/ });
  readonly drawer = page.getByRole('dialog', { name: 'Notifications' });
  readonly cards = this.drawer.getByRole('article');

  card(title: string): Locator {
    return this.drawer.getByRole('article', { name: title });
  }

  async open(): Promise<void> {
    await this.bell.click();
    await expect.element(this.drawer).toBeVisible();
  }

  dismissal(title: string): Locator {
    return this.drawer.getByRole('button', { name: `Dismiss: ${title}` });
  }

  async dismiss(title: string): Promise<void> {
    await this.dismissal(title).click();
    await expect.element(this.card(title)).not.toBeInTheDocument();
  }

  async expectCount(words: string): Promise<void> {
    await expect.element(this.bell).toHaveAccessibleName(words);
  }
}
