import type { Confirmation, PageOfLink } from '#server/links/index.ts';
import { confirmForm } from '../forms/confirm/confirm-form.ts';
import type { PagesServer } from './pages-server.ts';

/** Confirms a form for the owner of its number, and counts the form. Returns what they see. */
export async function answerConfirmation(
  { context, actions }: Pick<PagesServer, 'context' | 'actions'>,
  page: PageOfLink,
  token: string,
): Promise<Confirmation | undefined> {
  const confirmed = await confirmForm(context.db, page, token);
  if (confirmed?.form) {
    const { pageId, blockId } = confirmed.form;
    actions.record({ accountId: page.accountId, pageId, kind: 'form', key: blockId, messageId: null });
  }
  return confirmed?.shown;
}
