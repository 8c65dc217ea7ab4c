import { getClient, type Client } from '#contract/client.ts';
import { call } from '#web/client/index.ts';

/** The server embeds it in the page; Vite's development server does not, so it is fetched. */
export async function readClient(): Promise<Client> {
  const embedded = document.getElementById('client')?.textContent.trim() ?? '';
  return embedded.startsWith('{') ? (JSON.parse(embedded) as Client) : call(getClient);
}

/** The static page has no brand. */
export function applyBrand({ name, logo }: Client['brand']): void {
  document.title = name;
  if (logo) document.querySelector('link[rel=icon]')?.setAttribute('href', logo);
}
