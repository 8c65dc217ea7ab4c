/** How to treat a value whose field is unknown. */
export const TEXT_FIELD = { type: 'text' as const, choices: [] };
