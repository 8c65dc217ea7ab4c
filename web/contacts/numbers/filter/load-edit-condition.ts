import { withWords } from '#web/manifest/lazy-page.ts';
import { editorWords } from './editor-words.ts';

/** Loads the panel that edits a condition of a filter. */
export const loadEditCondition = withWords(
  async () => (await import('./editors.ts')).EditCondition,
  editorWords,
);
