import { usePuckEditor } from '../use-puck-editor.ts';

/** Whether the selected form asks people to confirm their number by SMS. */
export const useConfirmsBySms = (): boolean =>
  usePuckEditor(({ selectedItem }) => selectedItem?.props['confirmsBySms'] === true);
