import { MODIFIER } from '#web/ui/index.ts';

/** The keys to press together to open the palette. */
export const PALETTE_KEYS = [MODIFIER, 'K'];
