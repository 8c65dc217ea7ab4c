/** The words of the panels that add and change a filter. */
export const editorWords = async () => ({ contactFilter: (await import('./words.ts')).words });
