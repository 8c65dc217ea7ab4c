import type { Misfit } from '#contract/fit-value.ts';

const WORDS: Record<Misfit, string> = {
  not_a_date: 'Enter a date such as 2026-04-03.',
  ambiguous_date: 'This date could be read with the day or with the month first. Write it like 2026-04-03.',
  not_an_amount: 'Enter a number such as 12.50.',
  ambiguous_amount:
    'This number could have thousands or decimals. Write 1234 for one thousand two hundred and thirty-four, and 1.2340 for a little more than one.',
  other_currency: 'This is in another currency than the other values of the field.',
  not_a_choice: 'Choose one of the choices of this field.',
};

/** What is wrong with a value that was typed, and what to do. */
export const describeMisfit = (misfit: Misfit): string => WORDS[misfit];
