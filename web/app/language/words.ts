export const words = {
  title: 'Language',
  hint: 'Dates, times and numbers are written its way, at once. This browser remembers it.',
  /** How a language writes a moment and a number. */
  example: '{{moment}} · {{number}}',
  failed: 'The words of this language could not be loaded. Check your connection, then try again.',
};
