/** Texts for menus, toasts and the palette. The texts of the pages are in page-words.ts. */
export const words = {
  title: 'Account Settings',
  titles: {
    details: 'Details',
    users: 'Users',
    activityLog: 'Activity log',
    sessionManagement: 'Session management',
  },
  /** Extra search terms for the palette. */
  also: {
    details: 'name time zone country company',
    users: 'team invite roles colleagues permissions',
    sessionManagement: 'idle time-out devices allowed IP addresses',
    activityLog: 'audit history who did what',
  },
};
