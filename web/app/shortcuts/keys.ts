import { MODIFIER } from '#web/ui/index.ts';

/** Pressed together. */
export const PALETTE_KEYS = [MODIFIER, 'K'];
