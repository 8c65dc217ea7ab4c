import { type PageContent, pageContent } from '#contract/landing-pages/content.ts';
import type { PageTemplate } from '#contract/landing-pages/templates.ts';
import { type PageBrand, templates } from '#page-html/index.ts';

const HOUR_MS = 3_600_000;
const COUNTED_HOURS = 7 * 24;

/** Returns the content of a new page. Its readers see `title`, unless the template has one. The colour is that of the brand, if it has one. A countdown ends in a week. */
export function startContent(
  template: PageTemplate,
  title: string,
  brand: Pick<PageBrand, 'accent'>,
): PageContent {
  const { about, theme, blocks } = pageContent.parse(templates[template].content);
  const inAWeek = new Date((Math.floor(Date.now() / HOUR_MS) + COUNTED_HOURS) * HOUR_MS).toISOString();
  return {
    about: { ...about, title: about.title || title },
    theme: { ...theme, ...(brand.accent !== null && { accent: null }) },
    blocks: blocks.map((block) =>
      block.type === 'Countdown' && block.props.until === ''
        ? { ...block, props: { ...block.props, until: inAWeek } }
        : block,
    ),
  };
}
