export type Edited = { text: string; caret: number };

/** Puts something in place of the selection, and says where the caret goes. */
export function insertAt(text: string, insertion: string, start: number, end: number): Edited {
  return { text: text.slice(0, start) + insertion + text.slice(end), caret: start + insertion.length };
}
