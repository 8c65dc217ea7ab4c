import { globSync, readFileSync } from 'node:fs';
import type { Ids } from '#server/example.ts';

/** Returns the path of each page for signed-in users, by key. The ids are those of example content. */
export const signedInPages = ({
  groupId,
  smartGroupId,
  campaignId,
  importId,
  messageId,
  number,
  reportId,
  subAccountId,
  keyId,
  webhookId,
  linkId,
  pageId,
}: Ids): Record<string, string> =>
  separateNeighbours({
    ...listDeclaredPages(),
    sendMessage: `/Sending/SendMessage?group=${groupId}`,
    group: `/Groups/AddEdit/${groupId}`,
    smartGroup: `/Groups/AddEdit/${smartGroupId}`,
    campaignReport: `/Reports/CampaignReport/${campaignId}`,
    rangeReport: `/Reports/DateRange/${reportId}`,
    apiKey: `/ApiKeys/${keyId}/General`,
    apiKeyLog: `/ApiKeys/${keyId}/Log`,
    apiKeyWebhooks: `/ApiKeys/${keyId}/Webhooks`,
    webhook: `/Webhooks/${webhookId}/Overview`,
    webhookLog: `/Webhooks/${webhookId}/Log`,
    webhookSettings: `/Webhooks/${webhookId}/Settings`,
    urlShortener: `/UrlShortener/List/${linkId}`,
    urlShortenerEdit: `/UrlShortener/Edit/${linkId}`,
    landingPage: `/LandingPages/List/${pageId}`,
    landingPageEditor: `/LandingPages/Editor/${pageId}`,
    subAccount: `/SubAccounts/Account/${subAccountId}`,
    accountReport: `/SubAccounts/Report/${subAccountId}`,
    accountReportDay: `/SubAccounts/Report/${subAccountId}?day=2026-01-01`,
    calendar: '/Reports/SentQueued/Calendar',
    programs: '/Reports/SentQueued/Api',
    message: `/Reports/Message/${messageId}`,
    contact: `/Groups/Contact/${number}`,
    repliesList: '/Reports/Replies?view=list',
    imported: `/Groups/Import?import=${importId}`,
  });

export const publicPages = {
  login: '/Login',
  'sign-up': '/SignUp',
  'password-reset': '/PasswordReset',
  'new-password': '/PasswordReset/Update/token',
  invitation: '/Invitation/token',
  'confirm-email': '/ConfirmEmail/token',
  proof: '/Proof',
};

/** Lists the pages that only a sub-account's user can open. */
export const subAccountPages = (): Record<string, string> =>
  pathsOf(declaredPages().filter(({ more }) => more.includes("'sub-account'")));

/** Lists the pages that a master account's user can open without an id. */
const listDeclaredPages = (): Record<string, string> =>
  pathsOf(declaredPages().filter(({ more }) => !/needsId|'sub-account'/.test(more)));

type DeclaredPage = { key: string; path: string; more: string };

const pathsOf = (pages: DeclaredPage[]): Record<string, string> =>
  Object.fromEntries(pages.map(({ key, path }) => [key, path]));

function declaredPages(): DeclaredPage[] {
  const declared = globSync('web/*/pages.ts').flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(
      /key: '(?<key>\w+)',\s+path: '(?<path>[^']+)',(?<more>.*?)\n {2}\}\)/gs,
    ),
  ]);
  if (declared.length < 10)
    throw new Error('The pages of web/*/pages.ts are written otherwise than is read here');
  return declared.map(({ groups }) => groups as DeclaredPage);
}

/**
 * Orders pages so that consecutive ones have different first parts of their paths, as `goTo` needs: the tabs of a
 * settings page share a heading. Always continues with the part that has most pages left.
 */
function separateNeighbours(pages: Record<string, string>): Record<string, string> {
  const partOf = ([, path]: [string, string]) => path.split(/[/?]/)[1]!;
  const left = Map.groupBy(Object.entries(pages), partOf);
  const ordered: [string, string][] = [];
  while (ordered.length < Object.keys(pages).length) {
    const last = ordered.at(-1) && partOf(ordered.at(-1)!);
    const [part, most] = [...left]
      .filter(([each]) => each !== last || left.size === 1)
      .reduce((one, other) => (other[1].length > one[1].length ? other : one));
    ordered.push(most.shift()!);
    if (most.length === 0) left.delete(part);
  }
  return Object.fromEntries(ordered);
}
