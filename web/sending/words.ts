/** Texts for menus, toasts and the palette. Texts of the pages are in page-words.ts. */
export const words = {
  news: {
    campaigns_one: 'Campaign {{name}} has finished',
    campaigns_other: '{{count, number}} campaigns have finished',
    stopped_one: 'Campaign {{name}} has stopped',
    stopped_other: '{{count, number}} campaigns have stopped',
    released_one: 'Campaign {{name}} was released',
    released_other: '{{count, number}} held campaigns were reviewed',
    refused_one: 'Campaign {{name}} was refused',
    refused_other: '{{count, number}} held campaigns were reviewed',
  },
  compose: { title: 'Send Message' },
  campaigns: { title: 'Sent/Queued', label: 'Campaigns', untitled: 'Campaign {{id}}' },
  log: { title: 'Messages' },
  programs: { title: 'Sent with API keys' },
  report: { title: 'Campaign report' },
  /** The tab of My Settings. */
  limits: { title: 'Sending limits', tab: 'Limits' },
  /** Synonyms that find pages in the palette. */
  also: {
    compose: 'new campaign compose write SMS text schedule drafts unfinished',
    campaigns: 'history outbox scheduled planned calendar reschedule delivered failed',
    limits: 'maximum messages a day recipients countries confirmation',
    programs: 'API key program day cancel waiting queued',
    log: 'single message number error receipt',
  },
};
