import { useTranslation } from 'react-i18next';
import { useSession } from '#web/accounts/index.ts';
import { DateTimeField, toMoment, useFormat } from '#web/ui/index.ts';
import type { FieldControl } from './puck-field.ts';

/** A time in the account's zone. Empty for none. */
export function MomentControl({
  label,
  value,
  readOnly,
  onChange,
}: { label: string } & FieldControl<string>) {
  const { t } = useTranslation('landingEditor');
  const { localTime } = useFormat();
  const { timeZone } = useSession().account;
  return (
    <DateTimeField
      label={label}
      disabled={readOnly}
      zone={t('fields.zone', { zone: timeZone })}
      value={value === '' ? '' : localTime(value)}
      onChange={(local) => onChange(local === '' ? '' : toMoment(local, localTime))}
    />
  );
}
