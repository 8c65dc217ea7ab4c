/** A sender ID in the API's format: phone numbers have a plus; short codes, which are shorter, and names do not. */
export const fromAddress = (sender: string): string => (/^\d{7,}$/.test(sender) ? `+${sender}` : sender);

/** A number or sender ID in our format: without a plus. PostgreSQL's text cannot contain NUL. */
export const plainAddress = (address: string): string => plainText(address).replace(/^\+(?=\d+$)/, '');

export const plainText = (text: string): string => text.replaceAll('\0', '');
