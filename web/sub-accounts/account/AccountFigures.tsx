import { useTranslation } from 'react-i18next';
import type { SubAccountDetails } from '#contract/sub-accounts.ts';
import { Credits, Figures } from '#web/ui/index.ts';

export function AccountFigures({ account }: { account: SubAccountDetails }) {
  const { t } = useTranslation('subAccounts');
  return (
    <Figures
      figures={[
        { label: t('balance'), value: <Credits amount={account.balance} /> },
        { label: t('used'), value: <Credits amount={account.used} /> },
      ]}
    />
  );
}
