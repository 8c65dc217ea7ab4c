import { useTranslation } from 'react-i18next';
import { Select } from '#web/ui/index.ts';

export const DECIMALS = ['', 'point', 'comma'] as const;
export type DecimalSeparator = (typeof DECIMALS)[number];

/** Returns undefined if nothing is chosen. */
export const toDecimalComma = (decimals: DecimalSeparator): boolean | undefined =>
  decimals === '' ? undefined : decimals === 'comma';

type Props = {
  name: string;
  value: DecimalSeparator;
  error?: string | undefined;
  onChange: (decimals: DecimalSeparator) => void;
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
