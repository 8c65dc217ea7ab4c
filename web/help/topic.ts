/** Words of questions that no article is about. */
const SMALL = new Set(
  'a an and are at can do does for how i in is it me my of on or our should somebody someone the to was we what when where which who why with you your'.split(
    ' ',
  ),
);

/** What a search is about: “How do I unsubscribe someone?” becomes “unsubscribe”. */
export const topicOf = (typed: string): string =>
  typed
    .split(/\s+/)
    .filter((word) => !SMALL.has(word.toLowerCase().replace(/[?!.,]+$/, '')))
    .join(' ')
    .trim();
