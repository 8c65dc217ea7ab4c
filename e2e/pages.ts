import type { Ids } from '#server/example.ts';

/** Every page inside, each with something on it. Pages of one route do not follow one another: see `goTo`. */
export const pagesInside = ({ groupId, campaignId, importId }: Ids) => ({
  dashboard: '/',
  'my-details': '/MySettings/Details',
  'send-message': `/Sending/SendMessage?group=${groupId}`,
  'opt-outs': '/Sending/OptOuts',
  groups: '/Groups/AddEdit',
  group: `/Groups/AddEdit/${groupId}`,
  import: '/Groups/Import',
  campaigns: '/Reports/SentQueued',
  campaign: `/Reports/CampaignReport/${campaignId}`,
  imported: `/Groups/Import?import=${importId}`,
  replies: '/Reports/Replies',
  'my-security': '/MySettings/Security',
});

/** Every page for visitors. */
export const pagesOutside = {
  login: '/Login',
  'sign-up': '/SignUp',
  'password-reset': '/PasswordReset',
  'new-password': '/PasswordReset/Update/token',
};
