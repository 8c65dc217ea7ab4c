/** Words that have no meaning in a search. */
const STOP_WORDS = new Set(
  'a an and are at can do does for how i in is it me my of on or our should somebody someone the to was we what when where which who why with you your'.split(
    ' ',
  ),
);

/** Drops stop words: “How do I unsubscribe someone?” becomes “unsubscribe”. */
export const stripStopWords = (search: string): string =>
  search
    .split(/\s+/)
    .filter((word) => !STOP_WORDS.has(word.toLowerCase().replace(/[?!.,]+$/, '')))
    .join(' ')
    .trim();
