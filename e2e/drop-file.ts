import type { Locator, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

export async function dropFile(page: Page, target: Locator, path: string): Promise<void> {
  const given = { name: basename(path), content: readFileSync(path, 'base64') };
  const dataTransfer = await page.evaluateHandle(({ name, content }) => {
    const transfer = new DataTransfer();
    const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
    transfer.items.add(new File([bytes], name));
    return transfer;
  }, given);
  for (const event of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(event, { dataTransfer });
}
