import type { PageContent } from '#contract/landing-pages/content.ts';
import { type PageBrand, type RenderedPage, renderPage } from '#page-html/index.ts';
import { accountNames, brandOfAccount } from '#server/accounts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { imagesOf as imagesOfLibrary } from '../images/images-of.ts';
import { imagesOf } from './images-of.ts';

/** Renders a content with the images and the brand of its account. `address` is that of the page. */
export async function renderContent(
  account: Account,
  content: PageContent,
  { address, formsWork }: { address: string; formsWork: boolean },
): Promise<RenderedPage> {
  const ids = imagesOf(content).map(({ imageId }) => imageId);
  return renderPage(content, {
    brand: await brandOf(account),
    images: await imagesOfLibrary(account, ids),
    formsWork,
    address,
  });
}

/** Readers see the name of the business, in the colours of its console. */
async function brandOf({ id, db }: Account): Promise<PageBrand> {
  const { accent } = await brandOfAccount(db, id);
  const names = await accountNames(db, [id]);
  return { name: names.get(id)!, accent, logoUrl: null };
}
