import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldBinding, TextField } from '#web/ui/index.ts';
import { maskCredits, restoreTypedInput } from '../credits.ts';

/** The number of credits. The field shows exactly what is bought: it drops cents as the user types. */
export function CreditsField({ field }: { field: FieldBinding<string> }) {
  const { t } = useTranslation('buyNow');
  const [lastInput, setLastInput] = useState('');
  // The value can also change from outside, such as from the price table.
  const typed = maskCredits(lastInput) === field.value ? lastInput : field.value;
  return (
    <TextField
      {...field}
      label={t('order.credits')}
      hint={t('order.expire')}
      required
      inputMode="numeric"
      autoComplete="off"
      focusFirst
      onChange={(now) => {
        const all = restoreTypedInput(typed, field.value, now);
        setLastInput(all);
        field.onChange(maskCredits(all));
      }}
    />
  );
}
