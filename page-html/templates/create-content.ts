import type { Block, PageContent, PageTheme } from '#contract/landing-pages/content.ts';

const USUAL_THEME: PageTheme = {
  accent: null,
  background: 'plain',
  font: 'brand',
  radius: 'brand',
  mode: 'auto',
};

/** Creates the content of a page from what differs from an empty page. */
export const createContent = (
  about: { title: string; description?: string },
  theme: Partial<PageTheme>,
  blocks: Block[],
): PageContent => ({
  about: {
    description: '',
    language: 'en',
    image: { imageId: null, alt: '' },
    showsLogo: false,
    isIndexed: false,
    measuresScroll: false,
    ...about,
  },
  theme: { ...USUAL_THEME, ...theme },
  blocks,
});
