import { useTranslation } from 'react-i18next';
import { TextField } from '#web/ui/index.ts';

type Props = { recipients: number; value: string; onChange: (value: string) => void };

/** Accepts any digit grouping. */
export const isCountConfirmed = (text: string, recipients: number): boolean =>
  text.replaceAll(/\D/g, '') === String(recipients);

/** Asks the sender of a large campaign to type its number of recipients. */
export function ConfirmRecipientCount({ recipients, value, onChange }: Props) {
  const { t } = useTranslation('sending');
  return (
    <TextField
      label={t('review.type', { recipients })}
      value={value}
      onChange={onChange}
      inputMode="numeric"
      short
      focusFirst
    />
  );
}
