/** What the file picker offers. The server decides by a file's content. */
export const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
