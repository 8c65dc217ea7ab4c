/** Returns the nonce that style elements need. The server writes it into the page. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

/** Gives the style of a page that the server drew the nonce: the console's content policy applies within frames as well. */
export const withNonce = (html: string): string =>
  html.replaceAll('<style>', `<style nonce="${styleNonce()}">`);
