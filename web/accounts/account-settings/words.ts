/** Texts for menus, toasts and the palette. The texts of the pages are in page-words.ts. */
export const words = {
  title: 'Account Settings',
  titles: { users: 'Users', activityLog: 'Activity log' },
  /** Extra search terms for the palette. */
  also: {
    details: 'account name time zone country company',
    users: 'team invite roles colleagues permissions',
    activityLog: 'audit history who did what',
  },
};
