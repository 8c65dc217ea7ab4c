/** How browsers say that a page's script is not there any more: a newer version took its place. */
const MESSAGES = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
];

export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && MESSAGES.some((message) => error.message.includes(message));
}
