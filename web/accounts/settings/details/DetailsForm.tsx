import { useTranslation } from 'react-i18next';
import { useSession } from '../../session.ts';
import { Button, Form, LegendFooter, showSuccess, UnsavedGuard } from '#web/ui/index.ts';
import type { MySettings } from '../queries.ts';
import { findChanges, isChanged, toFormValues } from './changes.ts';
import { CompanySection, SignInSection, YouSection } from './DetailsSections.tsx';
import { useDetailsForm } from './use-details-form.ts';

export function DetailsForm({ saved }: { saved: MySettings }) {
  const { t } = useTranslation('mySettings');
  const { isMaster } = useSession().account;
  const form = useDetailsForm(saved, (changes) => {
    if (!isChanged(changes)) showSuccess(t('details.unchanged'));
  });
  return (
    <Form form={form} sections>
      <UnsavedGuard unsaved={isChanged(findChanges(form.values, toFormValues(saved)))} />
      <YouSection form={form} />
      <SignInSection form={form} username={saved.username} />
      {isMaster && <CompanySection form={form} />}
      <LegendFooter>
        <Button type="submit" busy={form.isBusy}>
          {t('details.save')}
        </Button>
      </LegendFooter>
    </Form>
  );
}
