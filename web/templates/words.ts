/** Texts for menus. The pages' texts are in page-words.ts. */
export const words = {
  title: 'Templates',
  create: 'New template',
  /** For the reply box. */
  answers: 'Saved answers',
  saveAnswer: 'Save this answer',
  /** Other words by which the palette finds the action. */
  also: 'create add saved text',
};
