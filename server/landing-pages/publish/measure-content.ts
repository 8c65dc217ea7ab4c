import type { PageContent } from '#contract/landing-pages/content.ts';
import { fillIn } from '#page-html/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { renderContent } from './render-content.ts';

/** Returns the size of a page in bytes, as a stranger loads it, without images. */
export async function measureContent(
  account: Account,
  content: PageContent,
  address?: string,
): Promise<number> {
  const { pieces } = await renderContent(account, content, address);
  return Buffer.byteLength(fillIn(pieces, { values: {} }));
}
