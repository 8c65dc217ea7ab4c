/** The last typed username, to fill in on the next page. Kept only in memory, never in a URL or on disk. */
let username = '';

export function rememberUsername(typed: string): void {
  username = typed.trim();
}

export function lastUsername(): string {
  return username;
}
