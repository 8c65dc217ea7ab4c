import { Notice } from '#web/ui/index.ts';

/** Why a form was refused. Give it a new `key` for each sending, so that the same words are said again. */
export function FormProblem({ words }: { words: string | null | undefined }) {
  return words ? <Notice tone="bad">{words}</Notice> : null;
}
