/**
 * Replaces line breaks and control codes. Users and banks write these texts, and could otherwise forge
 * terminal output.
 */
export const sanitiseLine = (text: string): string => text.replaceAll(/[\s\p{C}]+/gu, ' ');

/** Replaces control codes but keeps line breaks. */
export const sanitiseLines = (text: string): string => text.replaceAll(/[^\P{C}\n]+/gu, ' ');
