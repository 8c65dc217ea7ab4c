import { withWords } from '#web/manifest/lazy-page.ts';
import { loadEditorWords } from './editor-words.ts';

export const loadEditCondition = withWords(
  async () => (await import('./editors.ts')).EditCondition,
  loadEditorWords,
);
