import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldOf, TextField } from '#web/ui/index.ts';
import { isBeginningOfDecimals, maskCredits } from '../credits.ts';

/** How many credits, as whole digits. Decimals are shown while they are typed: they would be taken for digits of the whole without their point. */
export function CreditsField({ field }: { field: FieldOf<string> }) {
  const { t } = useTranslation('buyNow');
  const [typed, setTyped] = useState('');
  const isTyping = isBeginningOfDecimals(typed) && maskCredits(typed) === field.value;
  const shown = isTyping ? typed : field.value;
  return (
    <TextField
      {...field}
      value={shown}
      label={t('order.credits')}
      hint={t('order.expire')}
      required
      inputMode="numeric"
      autoComplete="off"
      focusFirst
      onChange={(now) => {
        // What is pasted is whole, and masked at once.
        const isPasted = now.length > shown.length + 1;
        setTyped(isPasted ? '' : now);
        field.onChange(maskCredits(now));
      }}
    />
  );
}
