/** Whether an address is in a list of addresses and domains such as `@example.com`. All are in lower case. */
export const isAllowedSender = (allowed: readonly string[], author: string): boolean =>
  allowed.includes(author) || allowed.includes(author.slice(author.lastIndexOf('@')));
