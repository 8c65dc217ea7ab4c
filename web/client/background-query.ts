/** The `meta` of a query for what the frame shows besides the page: nobody waits for it. */
export const backgroundQuery = { isBackground: true };
