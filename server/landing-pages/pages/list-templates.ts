import type { Answer } from '#contract/endpoint.ts';
import type { listPageTemplates } from '#contract/landing-pages/pages.ts';
import { PAGE_TEMPLATES } from '#contract/landing-pages/templates.ts';
import { fillIn, renderPage, templates } from '#page-html/index.ts';
import { timeZoneOf } from '#server/accounts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { consoleBrandOf } from '../publish/page-brand.ts';
import { startContent } from './start-content.ts';

const NO_IMAGES = new Map<number, never>();

/** Renders the page of each template for a stranger. */
export async function listTemplates(account: Account): Promise<Answer<typeof listPageTemplates>> {
  const brand = await consoleBrandOf(account);
  const timeZone = await timeZoneOf(account);
  const context = { brand, timeZone, images: NO_IMAGES, formsWork: false };
  return {
    templates: PAGE_TEMPLATES.map((template) => {
      const { title } = templates[template];
      const { pieces } = renderPage(startContent(template, title, brand), context);
      return { template, title, html: fillIn(pieces, { values: {} }) };
    }),
  };
}
