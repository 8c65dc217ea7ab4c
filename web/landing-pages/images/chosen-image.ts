import type { LibraryImage } from '#contract/landing-pages/images.ts';

/** What the editor learns about a chosen image. */
export type ChosenImage = Pick<LibraryImage, 'id' | 'name' | 'width' | 'height'>;
