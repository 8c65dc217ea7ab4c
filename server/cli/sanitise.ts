/**
 * Replaces white space and control characters with single spaces. The string may come from a user, a bank or
 * a carrier. Control characters could otherwise forge terminal output.
 */
export const sanitiseLine = (text: string): string => text.replaceAll(/[\s\p{C}]+/gu, ' ');

/** Replaces control characters but keeps line breaks. */
export const sanitiseLines = (text: string): string => text.replaceAll(/[^\P{C}\n]+/gu, ' ');
