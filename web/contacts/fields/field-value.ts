import { useCallback } from 'react';
import type { ContactField } from '#contract/contact-fields.ts';
import { type Format, useFormat } from '#web/ui/index.ts';

/** As values are stored: a field may have had another type when its values came. */
const DAY = /^\d{4}-\d\d-\d\d$/;
const NUMBER = /^[+-]?\d{1,15}(\.\d{1,15})?$/;

export type ValueFormat = (field: Pick<ContactField, 'type'>, value: string) => string;

/** Writes the value of a field as its type asks: dates and numbers as people do. */
export function useValueFormat(): ValueFormat {
  const format = useFormat();
  return useCallback(({ type }, value) => formatted(type, value, format), [format]);
}

function formatted(type: ContactField['type'], value: string, format: Format): string {
  if (type === 'date' && DAY.test(value)) return format.fullDay(value);
  if (type === 'number' && NUMBER.test(value)) return format.decimal(value);
  return value;
}
