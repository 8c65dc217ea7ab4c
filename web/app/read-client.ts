import { getClient, type Client } from '#contract/client.ts';
import { call } from '#web/client/index.ts';

/**
 * Reads the configuration that the server embeds in the page. Vite's development server embeds none, so it is
 * fetched.
 */
export async function readClient(): Promise<Client> {
  const embedded = document.getElementById('client')?.textContent.trim() ?? '';
  return embedded.startsWith('{') ? (JSON.parse(embedded) as Client) : call(getClient);
}

/** Applies the brand's name and logo, because the static page has none. */
export function applyBrand({ name, logo }: Client['brand']): void {
  document.title = name;
  if (logo) document.querySelector('link[rel=icon]')?.setAttribute('href', logo);
}
