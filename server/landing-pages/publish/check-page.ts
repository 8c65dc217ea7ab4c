import type { Answer } from '#contract/endpoint.ts';
import type { checkLandingPage } from '#contract/landing-pages/pages.ts';
import type { Context } from '#server/context.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { addressOf, findPage } from '../pages/stored-page.ts';
import { checkContent } from './check-content.ts';
import { findWarnings } from './find-warnings.ts';
import { measureContent } from './measure-content.ts';

/** Checks whether the draft of a page can be published, and measures it. Throws `not_found`. */
export async function checkPage(
  context: Pick<Context, 'config' | 'db'>,
  account: Account,
  pageId: number,
): Promise<Answer<typeof checkLandingPage>> {
  const page = await findPage(account, pageId);
  return {
    problems: await checkContent(context, account, page.content),
    warnings: await findWarnings(account, page.content),
    bytes: await measureContent(account, page.content, addressOf(context.config, page)),
  };
}
