/** Texts for menus, toasts and the palette. The texts of the pages are in page-words.ts. */
export const words = {
  title: 'My Settings',
  profile: 'Profile Settings',
  titles: { details: 'Details' },
  security: 'Security',
  /** Extra search terms for the palette. */
  also: {
    details: 'profile name email mobile language',
    security: 'password two-factor 2FA passkeys',
  },
};
