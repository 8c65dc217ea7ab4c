import type { TFunction } from 'i18next';
import type { ShortLink } from '#contract/links.ts';
import type { Format } from '#web/ui/index.ts';

/** Says whom a rule is for, such as "Android in Germany, Austria". */
export function describeRule(
  { devices, countries }: Pick<ShortLink['rules'][number], 'devices' | 'countries'>,
  t: TFunction<'links'>,
  format: Format,
): string {
  const which = devices.map((device) => t(`devices.${device}`)).join(', ') || t('about.allDevices');
  if (countries.length === 0) return which;
  return t('about.devicesIn', { devices: which, countries: countries.map(format.country).join(', ') });
}
