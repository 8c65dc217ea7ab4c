/** Downloads through a link: if the file is unavailable, the browser stays on the page. */
export function saveFile(url: string): void {
  Object.assign(document.createElement('a'), { href: url, download: '' }).click();
}
