import { useTranslation } from 'react-i18next';
import { DateField, Dialog, FieldGrid, Form, FormButtons, useForm } from '#web/ui/index.ts';

type Days = { from: string | undefined; to: string | undefined };
type FormProps = Days & { onDays: (days: Days) => void; onClose: () => void };

/** Asks for the range of days in which replies arrived. */
export function DaysDialog({ opened, ...form }: FormProps & { opened: boolean }) {
  const { t } = useTranslation('replies');
  return (
    <Dialog opened={opened} onClose={form.onClose} title={t('days.title')}>
      <DaysForm {...form} />
    </Dialog>
  );
}

function DaysForm({ from = '', to = '', onDays, onClose }: FormProps) {
  const { t } = useTranslation('replies');
  const form = useForm(
    async (days: { from: string; to: string }) =>
      onDays({ from: days.from || undefined, to: days.to || undefined }),
    {
      initial: { from, to },
      check: (days) => ({
        to: days.from !== '' && days.to !== '' && days.to < days.from ? t('days.backwards') : undefined,
      }),
      changesNothing: true,
      onDone: onClose,
    },
  );
  return (
    <Form form={form}>
      <FieldGrid>
        <DateField {...form.field('from')} direction="past" label={t('days.from')} focusFirst />
        <DateField {...form.field('to')} direction="past" label={t('days.to')} />
      </FieldGrid>
      <FormButtons form={form} submit={t('days.apply')} onCancel={onClose} />
    </Form>
  );
}
