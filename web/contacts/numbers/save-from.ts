/** Lets the browser save what a call answers as a file. */
export const saveFrom = (address: string): void =>
  Object.assign(document.createElement('a'), { href: address, download: '' }).click();
