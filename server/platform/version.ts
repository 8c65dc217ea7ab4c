/** The version of the application, as the specification's client compares it with its own (specification, 9). */
export const VERSION = '1.190';
