/**
 * Replaces line breaks and control characters. The text may come from users, banks or carriers, and could
 * otherwise forge terminal output.
 */
export const sanitiseLine = (text: string): string => text.replaceAll(/[\s\p{C}]+/gu, ' ');

/** Replaces control characters but keeps line breaks. */
export const sanitiseLines = (text: string): string => text.replaceAll(/[^\P{C}\n]+/gu, ' ');
