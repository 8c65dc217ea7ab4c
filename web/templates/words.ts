/** Texts for menus. The texts of the pages are in page-words.ts. */
export const words = {
  title: 'Templates',
  create: 'New template',
  /** The label in the reply box. */
  answers: 'Saved answers',
  saveAnswer: 'Save this answer',
  /** Additional search terms for the palette. */
  also: 'create add saved text',
};
