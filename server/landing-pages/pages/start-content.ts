import { type PageContent, type PageTheme, pageContent } from '#contract/landing-pages/content.ts';
import { USUAL_FONT, USUAL_RADIUS } from '#contract/landing-pages/look.ts';
import type { PageTemplate } from '#contract/landing-pages/templates.ts';
import { type PageBrand, templates } from '#page-html/index.ts';

const HOUR_MS = 3_600_000;
const COUNTED_HOURS = 7 * 24;

type BrandLook = Pick<PageBrand, 'accent' | 'font' | 'radius'>;

/** Returns the content of a new page in the look of the brand. Its readers see `title`, unless the template has one. A countdown ends in a week. */
export function startContent(template: PageTemplate, title: string, brand: BrandLook): PageContent {
  const { about, theme, blocks } = pageContent.parse(templates[template].content);
  const inAWeek = new Date((Math.floor(Date.now() / HOUR_MS) + COUNTED_HOURS) * HOUR_MS).toISOString();
  return {
    about: { ...about, title: about.title || title },
    theme: { ...theme, ...lookOf(brand) },
    blocks: blocks.map((block) =>
      block.type === 'Countdown' && block.props.until === ''
        ? { ...block, props: { ...block.props, until: inAWeek } }
        : block,
    ),
  };
}

/**
 * Returns what the brand decides in place of the template. A brand with a colour, font or corners of its own wants them on every page. Nobody chose
 * the usual ones for the brand, so the template keeps what it was designed with. A template that chooses nothing always has those of the brand.
 */
const lookOf = ({ accent, font, radius }: BrandLook): Partial<PageTheme> => ({
  ...(accent !== null && { accent: null }),
  ...(font !== USUAL_FONT && { font: 'brand' }),
  ...(radius !== USUAL_RADIUS && { radius: 'brand' }),
});
