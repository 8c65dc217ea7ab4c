/** Texts that load with the filter editors. */
export const editorWords = async () => ({ contactFilter: (await import('./words.ts')).words });
