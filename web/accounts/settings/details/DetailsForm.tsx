import { useTranslation } from 'react-i18next';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { useForm } from '#web/ui/form.ts';
import { LegendEnd } from '#web/ui/LegendSection.tsx';
import { showDone } from '#web/ui/toast.tsx';
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx';
import { focusFirst } from '../../focus-first.ts';
import { useSession } from '#web/accounts/session.ts';
import type { MySettings } from '../queries.ts';
import { changesOf, FIELDS, trimmed, valuesOf, type Values } from './changes.ts';
import { CompanySection, SignInSection, YouSection } from './DetailsSections.tsx';
import { faultsOf, type Faults } from './faults.ts';
import { useSave } from './use-save.ts';

export function DetailsForm({ saved }: { saved: MySettings }) {
  const { t } = useTranslation('mySettings');
  const isMaster = useSession().account.isMaster;
  const form = useForm<Values>({ initialValues: valuesOf(saved) });
  const changes = changesOf(form.values, valuesOf(saved));
  const isChanged = Object.keys(changes).length > 0;

  const show = (faults: Faults) => {
    form.setErrors(faults);
    return focusFirst(form, FIELDS, faults);
  };
  const { mutate, isPending } = useSave(show);
  const submit = form.onSubmit((values) => {
    if (isPending || show(faultsOf(values))) return;
    form.setValues(trimmed(values));
    if (isChanged) mutate(changes);
    else showDone(t('details.unchanged'));
  });

  return (
    <form onSubmit={submit} noValidate>
      <UnsavedGuard unsaved={isChanged} />
      <YouSection form={form} />
      <SignInSection form={form} username={saved.username} />
      {isMaster && <CompanySection form={form} />}
      <LegendEnd>
        <BusyButton type="submit" busy={isPending}>
          {t('details.save')}
        </BusyButton>
      </LegendEnd>
    </form>
  );
}
