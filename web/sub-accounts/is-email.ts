const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Whether a text looks like an email address. The server checks it again. */
export const isEmail = (text: string): boolean => EMAIL.test(text.trim());
