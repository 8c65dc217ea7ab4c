import { useTranslation } from 'react-i18next';
import { Select } from '#web/ui/index.ts';

export const DECIMALS = ['', 'point', 'comma'] as const;
export type Decimals = (typeof DECIMALS)[number];

/** Returns undefined if nothing is chosen. */
export const isDecimalComma = (decimals: Decimals): boolean | undefined =>
  decimals === '' ? undefined : decimals === 'comma';

type Props = {
  name: string;
  value: Decimals;
  error?: string | undefined;
  onChange: (decimals: Decimals) => void;
};

/** Asks for the decimal separator of ambiguous numbers. */
export function DecimalsField(props: Props) {
  const { t } = useTranslation('contactFields');
  return (
    <Select
      {...props}
      label={t('decimals')}
      hint={t('decimalsHint')}
      options={DECIMALS.map((value) => ({ value, label: t(`decimalsAre.${value || 'none'}`) }))}
    />
  );
}
