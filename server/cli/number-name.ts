/** Names what was assigned or released: a number, or a keyword on it. */
export const numberName = ({ number, keyword }: { number: string; keyword: string }): string =>
  keyword === '' ? number : `${keyword} on ${number}`;
