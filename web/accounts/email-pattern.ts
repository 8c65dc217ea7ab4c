/** The server knows better; this is for typing errors. */
export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
