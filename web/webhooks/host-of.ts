/** Returns the server of an endpoint's URL, or the URL unchanged if it has none. */
export const hostOf = (url: string): string => URL.parse(url)?.host ?? url;
