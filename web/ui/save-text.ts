/** Saves a file that the page itself made. */
export function saveBlob(fileName: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  URL.revokeObjectURL(url);
}

export const saveText = (fileName: string, text: string): void =>
  saveBlob(fileName, new Blob([text], { type: 'text/plain' }));
