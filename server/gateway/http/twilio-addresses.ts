/** Formats a sender for the API. Numbers of seven or more digits get a plus; short codes and names do not. */
export const fromAddress = (sender: string): string => (/^\d{7,}$/.test(sender) ? `+${sender}` : sender);

/**
 * Converts a number or sender ID to our format: removes the plus before a number. Also removes NUL, because
 * PostgreSQL rejects it.
 */
export const plainAddress = (address: string): string => plainText(address).replace(/^\+(?=\d+$)/, '');

export const plainText = (text: string): string => text.replaceAll('\0', '');
