/** What is said elsewhere: in menus, toasts and the palette. What their pages say is in page-words.ts. */
export const words = {
  news: {
    campaigns_one: 'Campaign {{name}} has finished',
    campaigns_other: '{{count, number}} campaigns have finished',
    stopped_one: 'Campaign {{name}} has stopped',
    stopped_other: '{{count, number}} campaigns have stopped',
    released_one: 'Campaign {{name}} is released',
    released_other: '{{count, number}} held campaigns were decided',
    refused_one: 'Campaign {{name}} was refused',
    refused_other: '{{count, number}} held campaigns were decided',
  },
  compose: { title: 'Send Message' },
  campaigns: { title: 'Sent/Queued', label: 'Campaigns', untitled: 'Campaign {{id}}' },
  log: { title: 'Messages' },
  report: { title: 'Campaign report' },
  /** Other words by which the palette finds pages. */
  also: {
    compose: 'new campaign compose write SMS text schedule',
    campaigns: 'history outbox scheduled planned calendar reschedule delivered failed',
    log: 'search single message number error receipt',
  },
};
