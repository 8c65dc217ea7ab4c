import { withWords } from '#web/manifest/lazy-page.ts';

/** Loads the texts of the image library. */
export const loadImageWords = async () => ({ landingImages: (await import('./words.ts')).words });

/** Loads the dialog to choose an image, for `LoadedDialog`. */
export const loadImageLibrary = withWords(
  async () => (await import('./ImageLibraryDialog.tsx')).ImageLibraryDialog,
  loadImageWords,
);
