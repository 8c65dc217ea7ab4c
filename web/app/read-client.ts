import { getClient, type Client } from '#contract/client.ts';
import { call } from '#web/client/index.ts';

/** The server writes it into the page; Vite's own server does not, and then it is asked for. */
export async function readClient(): Promise<Client> {
  const embedded = document.getElementById('client')?.textContent.trim() ?? '';
  return embedded.startsWith('{') ? (JSON.parse(embedded) as Client) : call(getClient);
}

/** Puts the brand where the page's own text had to be without one. */
export function applyBrand({ name, logo }: Client['brand']): void {
  document.title = name;
  if (logo) document.querySelector('link[rel=icon]')?.setAttribute('href', logo);
}
