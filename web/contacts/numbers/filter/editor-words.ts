/** Texts that load with the filter editors. */
export const loadEditorWords = async () => ({ contactFilter: (await import('./words.ts')).words });
