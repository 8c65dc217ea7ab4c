import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  changeForwardingRule,
  createForwardingRule,
  FORWARD_FREQUENCIES,
  FORWARDS_A_DAY,
  MAX_FORWARD_TARGETS,
  MAX_FORWARD_WORDS,
  type StoredForwardingRule,
} from '#contract/forwarding.ts';
import { mySettingsQuery } from '#web/accounts/index.ts';
import { call } from '#web/client/index.ts';
import {
  Dialog,
  Form,
  FormButtons,
  type FormState,
  Select,
  Skeleton,
  Stack,
  Text,
  TextField,
  useForm,
  useFormat,
} from '#web/ui/index.ts';
import { ConditionFields } from './ConditionFields.tsx';
import { newRule, type RuleValues, toRule, toValues } from './rules.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

type Props = {
  /** The rule to edit; undefined to add one. */
  rule: StoredForwardingRule | undefined;
  maySendMessages: boolean;
  onClose: () => void;
};

export function RuleDialog({ rule, ...props }: Props) {
  const { t } = useTranslation('forwarding');
  return (
    <Dialog opened onClose={props.onClose} title={t(rule ? 'editTitle' : 'newTitle')}>
      {rule ? <RuleForm {...props} rule={rule} initial={toValues(rule)} /> : <NewRule {...props} />}
    </Dialog>
  );
}

/** A new rule starts with the user's own address. */
function NewRule(props: Omit<Props, 'rule'>) {
  const { data, isPending } = useQuery({ ...mySettingsQuery, retry: false });
  if (isPending) return <Skeleton height={420} />;
  return <RuleForm {...props} rule={undefined} initial={newRule(data?.email ?? '')} />;
}

function RuleForm({ rule, initial, maySendMessages, onClose }: Props & { initial: RuleValues }) {
  const { t } = useTranslation('forwarding');
  const form = useForm(
    async (values: RuleValues) => {
      const body = toRule(values);
      if (rule) await call(changeForwardingRule, { params: { ruleId: rule.id }, body });
      else await call(createForwardingRule, { body });
    },
    {
      initial,
      check: useCheck(),
      fieldOf: (name): keyof RuleValues | undefined => {
        const field = name.split('.')[0]!;
        if (field === 'hours') return 'from';
        return field in initial ? (field as keyof RuleValues) : undefined;
      },
      doneMessage: (_, { name }) => t('saved', { name: name.trim() }),
      onDone: onClose,
    },
  );
  return (
    <Form form={form}>
      <Stack>
        <TextField
          {...form.field('name')}
          required
          focusFirst
          label={t('name')}
          autoComplete="off"
          maxLength={100}
        />
        <TargetFields form={form} maySendMessages={maySendMessages} />
        <Select
          {...form.field('frequency')}
          label={t('frequency')}
          options={FORWARD_FREQUENCIES.map((value) => ({ value, label: t(`frequencies.${value}`) }))}
        />
        <ConditionFields form={form} />
        <TextField
          {...form.field('mostADay')}
          required
          label={t('mostADay')}
          hint={t('mostADayHint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
        />
      </Stack>
      <FormButtons form={form} submit={t('save')} onCancel={onClose} />
    </Form>
  );
}

type TargetProps = { form: FormState<RuleValues>; maySendMessages: boolean };

function TargetFields({ form, maySendMessages }: TargetProps) {
  const { t } = useTranslation('forwarding');
  return (
    <>
      <TextField
        {...form.field('emails')}
        label={t('emails')}
        hint={t('emailsHint')}
        inputMode="email"
        autoComplete="off"
        maxLength={2600}
      />
      {maySendMessages ? (
        <TextField
          {...form.field('numbers')}
          label={t('numbers')}
          hint={t('numbersHint')}
          inputMode="tel"
          autoComplete="off"
          maxLength={320}
        />
      ) : (
        <Text tone="muted">{t('noNumbers')}</Text>
      )}
    </>
  );
}

function useCheck() {
  const { t } = useTranslation('forwarding');
  const format = useFormat();
  return (values: RuleValues) => {
    const { name, emails, numbers, words, hours, mostADay } = toRule(values);
    const wrong = emails.find((address) => !EMAIL.test(address));
    const tooMany = (count: number, most: number) =>
      count > most ? t('tooMany', { most: format.number(most) }) : undefined;
    const isCount = /^\d+$/.test(values.mostADay.trim()) && mostADay >= 1 && mostADay <= FORWARDS_A_DAY.max;
    const time = (text: string) => (hours && !TIME.test(text) ? t('notTime') : undefined);
    return {
      name: name === '' ? t('noName') : undefined,
      emails:
        wrong !== undefined
          ? t('notAddress', { address: wrong })
          : emails.length + numbers.length === 0
            ? t('noTarget')
            : tooMany(emails.length, MAX_FORWARD_TARGETS),
      numbers: tooMany(numbers.length, MAX_FORWARD_TARGETS),
      words: tooMany(words.length, MAX_FORWARD_WORDS),
      days: hours && hours.days.length === 0 ? t('noDays') : undefined,
      from: time(values.from.trim()),
      until: time(values.until.trim()),
      mostADay: isCount ? undefined : t('notCount', { most: format.number(FORWARDS_A_DAY.max) }),
    };
  };
}
