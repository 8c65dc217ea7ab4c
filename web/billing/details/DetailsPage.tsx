import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { setBillingDetails } from '#contract/billing-details.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import {
  Button,
  Form,
  FormProblem,
  LegendFooter,
  LegendSection,
  Notice,
  Page,
  ProblemNote,
  Skeleton,
  Stack,
  UnsavedGuard,
} from '#web/ui/index.ts';
import { BillingTabs } from '../BillingTabs.tsx';
import { type BillingProfile, detailsQuery } from './details.ts';
import { DetailsFields } from './DetailsFields.tsx';
import { ReadOnlyDetails } from './ReadOnlyDetails.tsx';
import { useDetailsForm } from './use-details-form.ts';

/** The page of the billing details (specification, 5.3). */
export function DetailsPage() {
  const { t } = useTranslation('billing');
  const { data, error, refetch } = useQuery(detailsQuery);
  const mayChange = useIsAllowed(setBillingDetails);
  return (
    <Page title={t('title')} context={t('details.context')} narrow>
      <BillingTabs />
      {data && (mayChange ? <DetailsForm profile={data} /> : <ReadOnlyView profile={data} />)}
      {data && mayChange && <LowCreditLink />}
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

function LowCreditLink() {
  const { t } = useTranslation('billing');
  return (
    <LegendSection title={t('details.lowCredit')} context={t('details.lowCreditContext')}>
      <Link to="/AccSettings/LowCredit" className="link">
        {t('details.toLowCredit')}
      </Link>
    </LegendSection>
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
