/** The `meta` of background queries: the loading indicator ignores them. */
export const backgroundMeta = { isBackground: true };
