/** A sender ID as the API takes it: numbers have a plus; short codes, which are shorter, and names have none. */
export const fromOf = (sender: string): string => (/^\d{7,}$/.test(sender) ? `+${sender}` : sender);

/** A number or a sender ID as we write it: without a plus. PostgreSQL's text cannot hold NUL. */
export const plainAddress = (address: string): string => plainText(address).replace(/^\+(?=\d+$)/, '');

export const plainText = (text: string): string => text.replaceAll('\0', '');
