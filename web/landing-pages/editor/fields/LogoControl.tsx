import { useTranslation } from 'react-i18next';
import { Checkbox, useClient } from '#web/ui/index.ts';
import type { FieldControl } from './puck-field.ts';

/** Whether the brand's logo is above the page. Users cannot set the logo, so without one there is nothing to choose. */
export function LogoControl({ value, onChange }: FieldControl<boolean>) {
  const { t } = useTranslation('landingEditor');
  const { name, logo } = useClient().brand;
  if (logo === null) return <></>;
  return <Checkbox label={t('fields.showsLogo', { brand: name })} value={value} onChange={onChange} />;
}
