import type { Ids } from '#server/example.ts';

/** Every page inside, each with something on it. */
export const pagesInside = ({ groupId, campaignId, importId }: Ids) => ({
  dashboard: '/',
  'send-message': `/Sending/SendMessage?group=${groupId}`,
  'opt-outs': '/Sending/OptOuts',
  groups: '/Groups/AddEdit',
  group: `/Groups/AddEdit/${groupId}`,
  import: '/Groups/Import',
  imported: `/Groups/Import?import=${importId}`,
  campaigns: '/Reports/SentQueued',
  campaign: `/Reports/CampaignReport/${campaignId}`,
  replies: '/Reports/Replies',
  'my-details': '/MySettings/Details',
  'my-security': '/MySettings/Security',
});
