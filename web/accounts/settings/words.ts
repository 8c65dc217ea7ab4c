/** What is said elsewhere: in menus, toasts and the palette. What their pages say is in page-words.ts. */
export const words = {
  title: 'My Settings',
  profile: 'Profile Settings',
  security: 'Security',
  /** Other words by which the palette finds pages. */
  also: {
    details: 'profile name email mobile language',
    security: 'password two-factor 2FA passkeys sessions',
  },
};
