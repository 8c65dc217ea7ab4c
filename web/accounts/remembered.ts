/** The username that was typed last, for the next page. Only in memory: neither in an address nor on a disk. */
let username = '';

export function rememberUsername(typed: string): void {
  username = typed.trim();
}

export function rememberedUsername(): string {
  return username;
}
