/** What is said before the page comes. */
export const words = { title: 'Dashboard' };
