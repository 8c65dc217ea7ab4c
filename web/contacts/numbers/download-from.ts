/** Downloads a call's answer. */
export const downloadFrom = (url: string): void =>
  Object.assign(document.createElement('a'), { href: url, download: '' }).click();
