import { useTranslation } from 'react-i18next';
import { Switch } from '#web/ui/index.ts';
import type { FieldControl } from './puck-field.ts';
import { useConfirmsBySms } from './use-confirms-by-sms.ts';

/** Whether numbers of other countries get a message too. */
export function ConfirmsAbroadControl({ value, onChange }: FieldControl<boolean>) {
  const { t } = useTranslation('landingEditor');
  if (!useConfirmsBySms()) return null;
  return (
    <Switch
      label={t('fields.confirmsAbroad')}
      hint={t('fields.confirmsAbroadHint')}
      value={value}
      onChange={onChange}
    />
  );
}
