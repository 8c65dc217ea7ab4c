/** The fonts and corners of landing pages. Each brand has one of each, and a page can have others. */
export const PAGE_FONTS = ['system', 'rounded', 'serif', 'mono'] as const;
export type PageFont = (typeof PAGE_FONTS)[number];

export const PAGE_RADII = ['none', 'small', 'large'] as const;
export type PageRadius = (typeof PAGE_RADII)[number];

/** Those of a brand until its operator chooses others. */
export const USUAL_FONT: PageFont = 'system';
export const USUAL_RADIUS: PageRadius = 'small';
