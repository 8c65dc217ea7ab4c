import { useCallback } from 'react';
import type { ContactField } from '#contract/contact-fields.ts';
import { type Format, useFormat } from '#web/ui/index.ts';

/**
 * The stored formats of dates and numbers. A value that is older than its field's current type may have
 * another format.
 */
const DAY = /^\d{4}-\d\d-\d\d$/;
const NUMBER = /^[+-]?\d{1,15}(\.\d{1,15})?$/;

export type ValueFormat = (field: Pick<ContactField, 'type'>, value: string) => string;

/** Returns a function that formats dates and numbers for the locale. It returns other values unchanged. */
export function useValueFormat(): ValueFormat {
  const format = useFormat();
  return useCallback(({ type }, value) => formatValue(type, value, format), [format]);
}

function formatValue(type: ContactField['type'], value: string, format: Format): string {
  if (type === 'date' && DAY.test(value)) return format.fullDay(value);
  if (type === 'number' && NUMBER.test(value)) return format.decimal(value);
  return value;
}
