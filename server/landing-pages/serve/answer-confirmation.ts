import type { Confirmation, PageOfLink } from '#server/links/index.ts';
import { confirmForm } from '../forms/confirm/confirm-form.ts';
import { sayUnknown } from '../forms/confirm/say-outcome.ts';
import { showConfirmation } from '../forms/confirm/show-confirmation.ts';
import type { PagesServer } from './pages-server.ts';

/** Returns what a reader sees who opened the link of a confirmation. */
export async function openConfirmation(
  { context, pages }: Pick<PagesServer, 'context' | 'pages'>,
  page: PageOfLink,
  token: string,
): Promise<Confirmation> {
  return (await showConfirmation(context.db, page, token)) ?? confirmsNothing(pages, page);
}

/** Confirms a form for the owner of its number, and counts the form. Returns what they see. */
export async function answerConfirmation(
  { context, actions, pages }: Pick<PagesServer, 'context' | 'actions' | 'pages'>,
  page: PageOfLink,
  token: string,
): Promise<Confirmation> {
  const confirmed = await confirmForm(context.db, page, token);
  if (!confirmed) return confirmsNothing(pages, page);
  if (confirmed.form) {
    const { pageId, blockId } = confirmed.form;
    actions.record({ accountId: page.accountId, pageId, kind: 'form', key: blockId, messageId: null });
  }
  return confirmed.shown;
}

/** Uses the language of the live version, or English if the page is offline. */
async function confirmsNothing(
  pages: PagesServer['pages'],
  { accountId, linkId }: PageOfLink,
): Promise<Confirmation> {
  const page = await pages.find(accountId, linkId);
  return sayUnknown(page?.language ?? 'en');
}
