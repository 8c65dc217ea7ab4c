import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/accounts/index.ts';
import { withWords } from '#web/manifest/lazy-page.ts';
import { LegendSection, LoadedPart, ProblemNote, Skeleton } from '#web/ui/index.ts';
import { useCanBuy } from '../buy-now/use-can-buy.ts';
import { warningsQuery } from './warnings.ts';
import { WarningsForm } from './WarningsForm.tsx';

const loadTopUp = withWords(
  async () => (await import('../top-up/TopUpSection.tsx')).TopUpSection,
  async () => ({ topUp: (await import('../top-up/words.ts')).words }),
);
const NO_PROPS = {};

/** The warnings of low credits, and automatic top-up for users who can buy credits. */
export function LowCreditTab() {
  const { isPostpaid } = useSession().account;
  const mayBuy = useCanBuy();
  return (
    <div>
      {isPostpaid ? <PostpaidNotice /> : <Warnings />}
      {mayBuy && (
        <LoadedPart name="top-up" load={loadTopUp} fallback={<Skeleton height={160} />} with={NO_PROPS} />
      )}
    </div>
  );
}

function Warnings() {
  const { data, error, refetch } = useQuery(warningsQuery);
  if (data) return <WarningsForm saved={data} />;
  return error ? <ProblemNote error={error} onRetry={() => void refetch()} /> : <Skeleton height={320} />;
}

/** Explains the warnings of a postpaid account, which has a monthly limit instead of a balance. */
function PostpaidNotice() {
  const { t } = useTranslation('lowCredit');
  return (
    <LegendSection title={t('levels')} context={t('postpaid')}>
      {null}
    </LegendSection>
  );
}
