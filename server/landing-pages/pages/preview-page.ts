import type { PageContent } from '#contract/landing-pages/content.ts';
import type { Answer, Request } from '#contract/endpoint.ts';
import type { previewLandingPage } from '#contract/landing-pages/pages.ts';
import { fillIn } from '#page-html/index.ts';
import { homeCountry } from '#server/accounts/index.ts';
import { valuesOfNumber } from '#server/contacts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid } from '#server/platform/errors.ts';
import { parseNumber, valueVariables } from '#sms/index.ts';
import { measureContent } from '../publish/measure-content.ts';
import { renderForConsole } from '../publish/render-content.ts';

/** Shows a content as a contact would see it, or a stranger. Throws `invalid` for what is no number. */
export async function previewPage(
  account: Account,
  { content, number }: Request<typeof previewLandingPage>['body'],
): Promise<Answer<typeof previewLandingPage>> {
  const rendered = await renderForConsole(account, content);
  const values = number === undefined ? {} : await valuesOf(account, number, content);
  const html = fillIn(rendered.pieces, { values, forms: new Map() });
  return { html, bytes: await measureContent(account, content) };
}

async function valuesOf(
  account: Account,
  typed: string,
  content: PageContent,
): Promise<Record<string, string>> {
  const number = await parse(account, typed);
  return valuesOfNumber(account.db, account.id, number, valueVariables(JSON.stringify(content)));
}

async function parse(account: Account, typed: string): Promise<string> {
  const parsed = parseNumber(typed, await homeCountry(account));
  if (!parsed.ok) throw invalid('number', 'invalid', 'Enter a phone number, such as +27 82 123 4567.');
  return parsed.number;
}
