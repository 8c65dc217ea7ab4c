/** Users write these: a line break or a terminal's control code would show something else. */
export const oneLine = (text: string): string => text.replaceAll(/[\s\p{C}]+/gu, ' ');
