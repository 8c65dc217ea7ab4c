/** The distance between things: a step of the grid (8, 12, 16, 24, 32 px), or pixels where something is fitted by eye. */
export type Space = 'xs' | 'sm' | 'md' | 'lg' | 'xl' | number;
