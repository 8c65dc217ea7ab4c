import type { Context } from '#server/context.ts';
import { createLinkPages } from '#server/landing-pages/index.ts';
import { startLinks } from '#server/links/index.ts';
import type { Service } from '#server/platform/lifecycle/service.ts';

/** Serves short links (docs/operating/short-links.md) and landing pages (docs/operating/landing-pages.md). */
export async function start(context: Context): Promise<Service> {
  const { links } = context.config;
  if (!links) throw new Error('The role links needs LINKS_URL, the start of the addresses of short links.');
  return startLinks(links, context, createLinkPages(context));
}
