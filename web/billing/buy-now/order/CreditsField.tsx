import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldBinding, TextField } from '#web/ui/index.ts';
import { maskCredits, typedWith } from '../credits.ts';

/** How many credits, in whole digits. The field shows exactly what is bought: cents are dropped as they are typed. */
export function CreditsField({ field }: { field: FieldBinding<string> }) {
  const { t } = useTranslation('buyNow');
  const [kept, setKept] = useState('');
  // The value can change from elsewhere, such as from the table of prices.
  const typed = maskCredits(kept) === field.value ? kept : field.value;
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
        const all = typedWith(typed, field.value, now);
        setKept(all);
        field.onChange(maskCredits(all));
      }}
    />
  );
}
