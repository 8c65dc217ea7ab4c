import { uploadImage } from '#contract/landing-pages/images.ts';
import { createLandingPage, saveLandingPage } from '#contract/landing-pages/pages.ts';
import { PAGE_TEMPLATES } from '#contract/landing-pages/templates.ts';
import { plainPicture } from './plain-picture.ts';
import { expect, test } from './test.ts';

test('the templates are shown as pages with their style', async ({ page }) => {
  await page.goto('/LandingPages/Create');
  const frames = page.locator('iframe');
  await expect(frames).toHaveCount(PAGE_TEMPLATES.length);
  for (const [nth, template] of PAGE_TEMPLATES.entries()) {
    await frames.nth(nth).scrollIntoViewIfNeeded();
    const sheet = frames.nth(nth).contentFrame().locator('.sheet');
    await expect(sheet.getByRole('heading').first(), template).toBeVisible();
    await expect(sheet, template).toHaveCSS('max-width', '640px');
  }
});

test('the preview shows the images of a page', async ({ page, call }) => {
  const file = await plainPicture();
  const { id: imageId } = (await call(uploadImage, { query: { name: 'Shop.png' }, file })).body;
  const { id: pageId, version } = (await call(createLandingPage, { body: { title: 'Shop' } })).body;
  const image = { imageId, alt: 'The shop' };
  await call(saveLandingPage, {
    params: { pageId },
    query: { version },
    body: {
      title: 'Shop',
      content: {
        about: { title: 'Our shop', image },
        blocks: [{ type: 'Image', props: { id: 'shop', image, target: '', width: 'full', caption: '' } }],
      },
    },
  });
  await page.goto(`/LandingPages/Editor/${pageId}`);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const shown = page
    .frameLocator('iframe[title="How the page looks"]')
    .getByRole('img', { name: 'The shop' });
  await expect(shown).toBeVisible();
  await expect(shown).toHaveJSProperty('complete', true);
  // The width is 0 if the image could not be loaded.
  await expect(shown).not.toHaveJSProperty('naturalWidth', 0);
});
