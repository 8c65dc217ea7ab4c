import { withWords } from '#web/manifest/lazy-page.ts';
import { editorWords } from './editor-words.ts';

export const loadEditCondition = withWords(
  async () => (await import('./editors.ts')).EditCondition,
  editorWords,
);
