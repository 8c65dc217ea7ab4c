/** What is said of templates elsewhere: in menus. What their page and Send Message say is in page-words.ts. */
export const words = {
  title: 'Templates',
  create: 'New template',
  /** Where replies are answered. */
  answers: 'Saved answers',
  saveAnswer: 'Save this answer',
  /** Other words by which the palette finds the action. */
  also: 'create add saved text',
};
