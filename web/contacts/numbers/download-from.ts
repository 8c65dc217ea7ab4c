/** Downloads the response from a URL. */
export const startDownloadFrom = (url: string): void =>
  Object.assign(document.createElement('a'), { href: url, download: '' }).click();
