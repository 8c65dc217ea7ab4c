import { queryOptions } from '@tanstack/react-query';
import {
  type ForwardingRule,
  FORWARDS_A_DAY,
  listForwardingRules,
  listForwards,
  type StoredForwardingRule,
} from '#contract/forwarding.ts';
import { call, listQuery } from '#web/client/index.ts';

export const rulesQuery = queryOptions({
  queryKey: ['forwarding-rules'],
  queryFn: ({ signal }) => call(listForwardingRules, {}, { signal }),
});

export const forwardsQuery = (ruleId: number) =>
  listQuery(['forwarding-rules', ruleId, 'forwards'], (page, options) =>
    call(listForwards, { params: { ruleId }, query: page }, options),
  );

/** A rule as typed. Empty texts set no condition. */
export type RuleValues = {
  name: string;
  isOn: boolean;
  emails: string;
  numbers: string;
  frequency: ForwardingRule['frequency'];
  words: string;
  campaignId: number | undefined;
  sender: string;
  limitsHours: boolean;
  days: number[];
  from: string;
  until: string;
  mostADay: string;
};

export const newRule = (email: string): RuleValues => ({
  name: '',
  isOn: true,
  emails: email,
  numbers: '',
  frequency: 'at-once',
  words: '',
  campaignId: undefined,
  sender: '',
  limitsHours: false,
  days: [1, 2, 3, 4, 5],
  from: '09:00',
  until: '17:00',
  mostADay: String(FORWARDS_A_DAY.default),
});

export const toValues = (rule: StoredForwardingRule): RuleValues => ({
  ...newRule(''),
  name: rule.name,
  isOn: rule.isOn,
  emails: rule.emails.join(', '),
  numbers: rule.numbers.map((number) => `+${number}`).join(', '),
  frequency: rule.frequency,
  words: rule.words.join(', '),
  campaignId: rule.campaignId ?? undefined,
  sender: rule.sender ?? '',
  limitsHours: rule.hours !== null,
  ...(rule.hours && { days: rule.hours.days, from: rule.hours.from, until: rule.hours.to }),
  mostADay: String(rule.mostADay),
});

export const toRule = (values: RuleValues): ForwardingRule => ({
  name: values.name.trim(),
  isOn: values.isOn,
  emails: split(values.emails, /[,;\s]+/),
  numbers: split(values.numbers, /[,;\n]+/),
  frequency: values.frequency,
  words: split(values.words, /[,;\n]+/),
  campaignId: values.campaignId ?? null,
  sender: values.sender === '' ? null : values.sender,
  hours: values.limitsHours
    ? {
        days: values.days.toSorted((one, other) => one - other),
        from: values.from.trim(),
        to: values.until.trim(),
      }
    : null,
  mostADay: Number(values.mostADay),
});

/** Returns the distinct entries of a list. */
const split = (text: string, separator: RegExp): string[] => [
  ...new Set(
    text
      .split(separator)
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  ),
];
