import { fillWord } from '#page-html/index.ts';

/** Fills in the variables of a text as for people who are not known. */
export const fillAsStranger = (text: string): string => fillWord(text, {}).trim();
