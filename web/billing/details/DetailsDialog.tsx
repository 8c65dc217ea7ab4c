import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BillingDetails } from '#contract/billing-details.ts';
import type { PurchaseSettings } from '#contract/purchase-settings.ts';
import { Dialog, Form, FormButtons, ProblemNote, Skeleton } from '#web/ui/index.ts';
import { PURCHASE_SETTINGS } from '../purchase-settings.ts';
import { type BillingProfile, detailsQuery } from './details.ts';
import classes from './DetailsDialog.module.css';
import { DetailsFields } from './DetailsFields.tsx';
import { useDetailsForm } from './use-details-form.ts';

type Props = {
  opened: boolean;
  onClose: () => void;
  /** Called after saving. */
  onDone?: (details: BillingDetails) => void;
};

/** The dialog "Update Billing Details" (specification, 2.6). */
export function DetailsDialog({ opened, onClose, onDone }: Props) {
  const { t } = useTranslation('billingDetails');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('update.title')} width={560}>
      <Content onClose={onClose} onDone={onDone} />
    </Dialog>
  );
}

type ContentProps = { onClose: () => void; onDone: Props['onDone'] | undefined };

/** Fetches the stored details again: the drawer's copy may be stale. */
function Content(props: ContentProps) {
  const { data, error, refetch } = useQuery({ ...detailsQuery, refetchOnMount: 'always' });
  if (data) return <DetailsForm {...props} profile={data} />;
  return error ? <ProblemNote error={error} onRetry={() => void refetch()} /> : <Skeleton height={420} />;
}

function DetailsForm({ profile, onClose, onDone }: ContentProps & { profile: BillingProfile }) {
  const { t } = useTranslation('billingDetails');
  const client = useQueryClient();
  const form = useDetailsForm(profile, {
    onDone: (details) => {
      // Update the cache now, so that the payment does not ask for the details again.
      client.setQueriesData<PurchaseSettings>(
        { queryKey: [PURCHASE_SETTINGS] },
        (was) => was && { ...was, details },
      );
      onClose();
      onDone?.(details);
    },
  });
  return (
    <Form form={form}>
      <DetailsFields form={form} inDialog country={profile.country} taxType={profile.taxType} />
      <div className={classes.foot}>
        <FormButtons form={form} submit={t('update.save')} onCancel={onClose} />
      </div>
    </Form>
  );
}
