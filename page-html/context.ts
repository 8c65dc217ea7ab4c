import type { PlainBlock } from '#contract/landing-pages/content.ts';
import type { PageFont, PageRadius } from '#contract/landing-pages/look.ts';

/** One width of an image. `url` is that of a WebP. */
interface PageImageSource {
  readonly width: number;
  readonly avifUrl?: string;
  readonly url: string;
  readonly jpegUrl: string;
}

/** An image of the library, in ascending widths. */
export interface PageImage {
  readonly width: number;
  readonly height: number;
  readonly sources: readonly PageImageSource[];
}

/** The logo of a brand. `name` is what it shows, for people who do not see it. */
export interface PageLogo {
  readonly url: string;
  readonly name: string;
}

export interface PageBrand {
  readonly name: string;
  readonly accent: { readonly light: string; readonly dark: string } | null;
  readonly font: PageFont;
  readonly radius: PageRadius;
  readonly logo: PageLogo | null;
}

/** What a page needs besides its content. */
export interface RenderContext {
  readonly brand: PageBrand;
  readonly images: ReadonlyMap<number, PageImage>;
  /** False in previews: forms cannot be sent, and links open their targets in a new tab without being counted. */
  readonly formsWork: boolean;
  /** The absolute address of the page, for apps that preview the link. */
  readonly address?: string;
  /** The zone in which dates are written. UTC if left out. */
  readonly timeZone?: string;
}

/** The state of drawing one page. Blocks add the targets of their links. */
export interface Drawing {
  readonly context: RenderContext;
  readonly language: string;
  /** The editor's canvas shows places to fill, and its links lead nowhere. */
  readonly isCanvas: boolean;
  /** The block whose title is the page's h1. */
  readonly headingId: string | null;
  /** The first block, whose images load at once. */
  readonly firstId: string | null;
  readonly targets: Record<string, string>;
}

export type PropsOfPlain<Type extends PlainBlock['type']> = Extract<PlainBlock, { type: Type }>['props'];
