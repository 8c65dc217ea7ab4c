import { type PageContent, pageContent } from '#contract/landing-pages/content.ts';

/** Returns the content of a page with one text. */
export const textContent = (html: string): PageContent =>
  pageContent.parse({
    about: { title: 'Spring sale' },
    blocks: [{ type: 'Text', props: { id: 'text', html: `<p>${html}</p>` } }],
  });
