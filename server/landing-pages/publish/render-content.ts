import type { PageContent } from '#contract/landing-pages/content.ts';
import { type RenderedPage, renderPage } from '#page-html/index.ts';
import { timeZoneOf } from '#server/accounts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { consoleImagePath } from '../images/image-address.ts';
import { readLibraryImages } from '../images/library-images.ts';
import { imagesOf } from './images-of.ts';
import { consoleBrandOf, pageBrandOf } from './page-brand.ts';

/** Renders a content for readers. `address` is that of the page; apps cannot preview it without one. */
export async function renderContent(
  account: Account,
  content: PageContent,
  address?: string,
): Promise<RenderedPage> {
  const images = await readLibraryImages(account, imageIdsOf(content));
  return renderPage(content, {
    brand: await pageBrandOf(account),
    timeZone: await timeZoneOf(account),
    images,
    formsWork: true,
    ...(address !== undefined && { address }),
  });
}

/** Renders a content to be shown in the console, which serves its images. */
export async function renderForConsole(account: Account, content: PageContent): Promise<RenderedPage> {
  const images = await readLibraryImages(account, imageIdsOf(content), consoleImagePath);
  return renderPage(content, {
    brand: await consoleBrandOf(account),
    timeZone: await timeZoneOf(account),
    images,
    formsWork: false,
  });
}

const imageIdsOf = (content: PageContent): number[] => imagesOf(content).map(({ imageId }) => imageId);
