import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  DateField,
  Dialog,
  FieldGrid,
  Form,
  FormButtons,
  Select,
  TextField,
  useErrorText,
  useForm,
} from '#web/ui/index.ts';
import { type LogFilter, logChoicesQuery } from './message-log.ts';

type FormProps = { filter: LogFilter; onFilter: (some: LogFilter) => void; onClose: () => void };

/** Filters by text, sender, error and day. */
export function LogFilterDialog({ opened, ...form }: FormProps & { opened: boolean }) {
  const { t } = useTranslation('sending');
  return (
    <Dialog opened={opened} onClose={form.onClose} title={t('log.filters')}>
      <FilterForm {...form} />
    </Dialog>
  );
}

type Values = { text: string; sender: string; error: string; from: string; to: string };

function FilterForm({ filter, onFilter, onClose }: FormProps) {
  const { t } = useTranslation('sending');
  const errorWords = useErrorText();
  const { data } = useQuery(logChoicesQuery);
  const form = useForm(async (values: Values) => onFilter(filterOf(values)), {
    initial: valuesOf(filter),
    check: ({ from, to }) => ({
      to: from !== '' && to !== '' && to < from ? t('log.backwards') : undefined,
    }),
    changesNothing: true,
    onDone: onClose,
  });
  const { field, values } = form;
  // The selected value can be too old for the list of choices.
  const optionsOf = (choices: string[] = [], chosen: string, wordsOf = (value: string) => value) => [
    { value: '', label: t('log.any') },
    ...[...new Set([...(chosen === '' ? [] : [chosen]), ...choices])].map((value) => ({
      value,
      label: wordsOf(value),
    })),
  ];
  return (
    <Form form={form}>
      <FieldGrid>
        <TextField
          {...field('text')}
          label={t('log.text')}
          hint={t('log.textHint')}
          maxLength={100}
          focusFirst
        />
        <Select
          {...field('sender')}
          label={t('log.sender')}
          options={optionsOf(data?.senders, values.sender)}
        />
        <Select
          {...field('error')}
          fullWidth
          label={t('log.error')}
          options={optionsOf(data?.errors, values.error, errorWords)}
        />
        <DateField {...field('from')} direction="past" label={t('log.from')} />
        <DateField {...field('to')} direction="past" label={t('log.to')} />
      </FieldGrid>
      <FormButtons form={form} submit={t('log.apply')} onCancel={onClose} />
    </Form>
  );
}

const valuesOf = ({ text = '', sender = '', error = '', from = '', to = '' }: LogFilter): Values => ({
  text,
  sender,
  error,
  from,
  to,
});

const filterOf = ({ text, sender, error, from, to }: Values): LogFilter => ({
  text: text.trim() || undefined,
  sender: sender || undefined,
  error: error || undefined,
  from: from || undefined,
  to: to || undefined,
});
