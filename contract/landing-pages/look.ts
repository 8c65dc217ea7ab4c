/** The fonts and corners that a brand has one of, and pages without the brand's. */
export const PAGE_FONTS = ['system', 'rounded', 'serif', 'mono'] as const;
export type PageFont = (typeof PAGE_FONTS)[number];

export const PAGE_RADII = ['none', 'small', 'large'] as const;
export type PageRadius = (typeof PAGE_RADII)[number];

/** What a brand has until its operator chooses others. */
export const USUAL_FONT: PageFont = 'system';
export const USUAL_RADIUS: PageRadius = 'small';
