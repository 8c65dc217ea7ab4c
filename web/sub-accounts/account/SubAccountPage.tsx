import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ConfirmItIsYou } from '#web/accounts/index.ts';
import { Alert, Moment, Page, PageSkeleton, ProblemNote, Stack } from '#web/ui/index.ts';
import { SubAccountChip } from '../SubAccountChip.tsx';
import { subAccountQuery } from '../sub-accounts.ts';
import { AccountActions } from './AccountActions.tsx';
import { AccountFigures } from './AccountFigures.tsx';
import { AllowanceSection } from './AllowanceSection.tsx';
import { CreditsHistory } from './CreditsHistory.tsx';
import { SettingsSection } from './SettingsForm.tsx';
import { UsersSection } from './UsersSection.tsx';

const route = getRouteApi('/shell/SubAccounts/Account/$subAccountId');

/** One sub-account: its figures, users, credits and settings. */
export function SubAccountPage() {
  const { t } = useTranslation('subAccounts');
  const { subAccountId } = route.useParams();
  const { data, error, refetch } = useQuery(subAccountQuery(subAccountId));
  const trail = (
    <Link to="/SubAccounts/List" className="link">
      {t('title')}
    </Link>
  );
  if (error && !data)
    return (
      <Page title={t('account')} trail={trail}>
        <ProblemNote error={error} onRetry={() => void refetch()} />
      </Page>
    );
  if (!data) return <PageSkeleton kind="report" />;
  const isOpen = data.state !== 'closed';
  return (
    <Page
      title={data.name}
      trail={trail}
      context={
        <>
          {t('lastActive')} <Moment at={data.lastActiveAt} /> · {t('created')} <Moment at={data.createdAt} />
        </>
      }
      mark={<SubAccountChip state={data.state} />}
      actions={isOpen && <AccountActions account={data} />}
    >
      {data.state === 'suspended' && data.suspendedReason !== null && (
        <Alert tone="quiet">{t('suspendedFor', { reason: data.suspendedReason })}</Alert>
      )}
      {!isOpen && <Alert tone="quiet">{t('closedNote')}</Alert>}
      <AccountFigures account={data} />
      <ConfirmItIsYou>
        <Stack gap="xl">
          <UsersSection account={data} />
          {isOpen && <AllowanceSection account={data} />}
          <CreditsHistory account={data} />
          {isOpen && <SettingsSection account={data} />}
        </Stack>
      </ConfirmItIsYou>
    </Page>
  );
}
