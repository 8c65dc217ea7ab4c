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
}: Ids): Record<string, string> =>
  interleaveEnds({
    ...listDeclaredPages(),
    sendMessage: `/Sending/SendMessage?group=${groupId}`,
    group: `/Groups/AddEdit/${groupId}`,
    smartGroup: `/Groups/AddEdit/${smartGroupId}`,
    campaignReport: `/Reports/CampaignReport/${campaignId}`,
    rangeReport: `/Reports/DateRange/${reportId}`,
    subAccount: `/SubAccounts/Account/${subAccountId}`,
    calendar: '/Reports/SentQueued/Calendar',
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

/** Lists the pages that a master account's user can open without an id. */
function listDeclaredPages(): Record<string, string> {
  const declared = globSync('web/*/pages.ts').flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(
      /key: '(?<key>\w+)',\s+path: '(?<path>[^']+)',(?<more>.*?)\n {2}\}\)/gs,
    ),
  ]);
  if (declared.length < 10)
    throw new Error('The pages of web/*/pages.ts are written otherwise than is read here');
  const open = declared.filter(({ groups }) => !/needsId|'sub-account'/.test(groups!['more']!));
  return Object.fromEntries(open.map(({ groups }) => [groups!['key']!, groups!['path']!]));
}

/**
 * Takes pages from both ends of the list in turn. Consecutive pages then have different routes, as `goTo`
 * needs.
 */
function interleaveEnds(pages: Record<string, string>): Record<string, string> {
  const all = Object.entries(pages);
  const order = all.map((_, nth) => (nth % 2 === 0 ? nth / 2 : all.length - (nth + 1) / 2));
  return Object.fromEntries(order.map((nth) => all[nth]!));
}
