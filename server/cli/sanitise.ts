/** Replaces line breaks and control codes, because users and banks write these texts and could forge terminal output. */
export const sanitiseLine = (text: string): string => text.replaceAll(/[\s\p{C}]+/gu, ' ');

/** Replaces control codes in a text of several lines. */
export const sanitiseLines = (text: string): string => text.replaceAll(/[^\P{C}\n]+/gu, ' ');
