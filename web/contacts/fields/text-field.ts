/** Stands in for an unknown field: its values are treated as text. */
export const TEXT_FIELD = { type: 'text' as const, choices: [] };
