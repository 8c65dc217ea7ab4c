/** Only catches typing errors: the server validates. */
export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
