/** What is said elsewhere: in menus, toasts and the palette. What their pages say is in page-words.ts. */
export const words = {
  news: {
    campaigns_one: 'Campaign {{name}} has finished',
    campaigns_other: '{{count, number}} campaigns have finished',
  },
  compose: { title: 'Send Message' },
  campaigns: { title: 'Sent/Queued', label: 'Campaigns', untitled: 'Campaign {{id}}' },
  report: { title: 'Campaign report' },
};
