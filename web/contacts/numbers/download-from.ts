/** Downloads a call's answer. */
export const startDownloadFrom = (url: string): void =>
  Object.assign(document.createElement('a'), { href: url, download: '' }).click();
