/** What is said elsewhere: in menus, toasts and the palette. What their pages say is in page-words.ts. */
export const words = {
  title: 'My Settings',
  profile: 'Profile Settings',
  security: 'Security',
};
