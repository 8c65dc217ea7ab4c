import { useTranslation } from 'react-i18next';
import { TextField } from '#web/ui/index.ts';

type Props = { recipients: number; value: string; onChange: (value: string) => void };

/** Whether the number of recipients was typed, however it is grouped. */
export const isConfirmed = (typed: string, recipients: number): boolean =>
  typed.replaceAll(/\D/g, '') === String(recipients);

/** Where whoever sends a large campaign types how many recipients it has. */
export function ConfirmSize({ recipients, value, onChange }: Props) {
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
