/** Users write these, and banks: a line break or a terminal's control code would show something else. */
export const oneLine = (text: string): string => text.replaceAll(/[\s\p{C}]+/gu, ' ');

/** The same of a text of several lines, which stay. */
export const onLines = (text: string): string => text.replaceAll(/[^\P{C}\n]+/gu, ' ');
