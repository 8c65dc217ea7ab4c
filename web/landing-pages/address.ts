/** Shortens an address for reading: without https://. */
export const addressOf = (url: string): string => url.replace(/^https?:\/\//i, '');
