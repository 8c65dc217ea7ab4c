/** A step of the grid (8, 12, 16, 24, 32 px), or pixels for optical adjustments. */
export type Space = 'xs' | 'sm' | 'md' | 'lg' | 'xl' | number;
