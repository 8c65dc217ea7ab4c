import type { Ids } from '#server/example.ts';

/** The pages of the menu: section, entry, address and title. */
export const menu = [
  { section: 'Sending', entry: 'Send Message', path: '/Sending/SendMessage', title: 'Send Message' },
  { section: 'Sending', entry: 'Opt-outs', path: '/Sending/OptOuts', title: 'Opt-outs' },
  { section: 'Groups', entry: 'Add/Edit Groups', path: '/Groups/AddEdit', title: 'Groups' },
  { section: 'Groups', entry: 'Import', path: '/Groups/Import', title: 'Import' },
  { section: 'Reporting', entry: 'Sent/Queued', path: '/Reports/SentQueued', title: 'Sent/Queued' },
  { section: 'Reporting', entry: 'Replies', path: '/Reports/Replies', title: 'Replies' },
];

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
