import type { ValueProblem } from '#contract/parse-field-value.ts';

const PROBLEM_MESSAGES: Record<ValueProblem, string> = {
  not_a_date: 'Enter a date such as 2026-04-03.',
  ambiguous_date: "It isn't clear which is the day and which is the month. Enter the date as 2026-04-03.",
  not_an_amount: 'Enter a number such as 12.50.',
  ambiguous_amount:
    "It isn't clear whether the separator marks thousands or decimals. Enter 1234 for one thousand two hundred and thirty-four, or 1.2340 for a little more than one.",
  other_currency: 'This is in a different currency from the other values of the field.',
  not_a_choice: 'Choose one of the choices of this field.',
};

export const describeValueProblem = (problem: ValueProblem): string => PROBLEM_MESSAGES[problem];
