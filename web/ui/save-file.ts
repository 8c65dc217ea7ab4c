/** Downloads a file as a link does: one that cannot be had leaves the page where it is. */
export function saveFile(address: string): void {
  Object.assign(document.createElement('a'), { href: address, download: '' }).click();
}
