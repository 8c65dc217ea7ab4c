export const words = {
  title: 'Language',
  hint: 'Also sets how dates, times and numbers look. Saved in this browser only.',
  /** An example of how a language formats a date with a time, and a number. */
  example: '{{moment}} · {{number}}',
  failed: "Couldn't load this language. Check your connection and try again.",
};
