/** What My Settings says; it comes with its pages. */
export const settingsWords = async () => ({ mySettings: (await import('./page-words.ts')).words });

/** The same, and what is said by the dialogs that ask for a part of it. */
export const askedWords = async () => ({
  mySettings: { ...(await import('./page-words.ts')).words, ...(await import('./asked/words.ts')).words },
});

/** The same, and what the details say of the example content. */
export const detailsWords = async () => ({
  ...(await settingsWords()),
  examples: (await import('./details/example-words.ts')).words,
});
