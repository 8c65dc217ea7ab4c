/** What My Settings says, and the dialogs that ask for a part of it; it comes with them. */
export const settingsWords = async () => ({ mySettings: (await import('./page-words.ts')).words });
