import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { setBillingDetails } from '#contract/billing-details.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import {
  Button,
  Form,
  FormProblem,
  LegendFooter,
  LegendSection,
  LoadedPart,
  Notice,
  Page,
  ProblemNote,
  Skeleton,
  Stack,
  UnsavedGuard,
} from '#web/ui/index.ts';
import { withWords } from '#web/manifest/lazy-page.ts';
import { BillingTabs } from '../BillingTabs.tsx';
import { type BillingProfile, detailsQuery } from './details.ts';
import { DetailsFields } from './DetailsFields.tsx';
import { ReadOnlyDetails } from './ReadOnlyDetails.tsx';
import { WarningsSection } from '../warnings/WarningsSection.tsx';
import { useCanBuy } from '../buy-now/use-can-buy.ts';
import { useDetailsForm } from './use-details-form.ts';

const loadTopUp = withWords(
  async () => (await import('../top-up/TopUpSection.tsx')).TopUpSection,
  async () => ({ topUp: (await import('../top-up/words.ts')).words }),
);
const NO_PROPS = {};

/** The page of the billing details (specification, 5.3). */
export function DetailsPage() {
  const { t } = useTranslation('billing');
  const { data, error, refetch } = useQuery(detailsQuery);
  const mayChange = useIsAllowed(setBillingDetails);
  const mayBuy = useCanBuy();
  return (
    <Page title={t('title')} context={t('details.context')} narrow>
      <BillingTabs />
      {data && (mayChange ? <DetailsForm profile={data} /> : <ReadOnlyView profile={data} />)}
      {data && mayChange && <WarningsSection />}
      {data && mayBuy && (
        <LoadedPart name="top-up" load={loadTopUp} fallback={<Skeleton height={160} />} with={NO_PROPS} />
      )}
      {!data && error && <ProblemNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={420} />}
    </Page>
  );
}

function DetailsForm({ profile }: { profile: BillingProfile }) {
  const { t } = useTranslation(['billing', 'billingDetails']);
  const form = useDetailsForm(profile, { savedText: t('saved', { ns: 'billingDetails' }) });
  return (
    <Form form={form} sections>
      <UnsavedGuard unsaved={form.isChanged} />
      <LegendSection title={t('details.title')} context={t('details.titleContext')}>
        <DetailsFields form={form} country={profile.country} taxType={profile.taxType} />
      </LegendSection>
      <LegendFooter>
        <Stack>
          <FormProblem form={form} />
          <div>
            <Button type="submit" busy={form.isBusy}>
              {t('details.save')}
            </Button>
          </div>
        </Stack>
      </LegendFooter>
    </Form>
  );
}

function ReadOnlyView({ profile }: { profile: BillingProfile }) {
  const { t } = useTranslation('billing');
  return (
    <Stack>
      <Notice tone="quiet">{t('details.notPermitted')}</Notice>
      <ReadOnlyDetails profile={profile} />
    </Stack>
  );
}
