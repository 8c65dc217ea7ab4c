import { useTranslation } from 'react-i18next';
import { ALLOWANCE_MODES, setAllowance, type SubAccountDetails } from '#contract/sub-accounts.ts';
import { call } from '#web/client/index.ts';
import { IconAlertTriangle, IconPencil, IconPlus } from '#web/ui/icons.ts';
import {
  Alert,
  Button,
  Dialog,
  Form,
  FormButtons,
  Section,
  Segments,
  Select,
  Text,
  TextField,
  useDisclosure,
  useForm,
  useFormat,
} from '#web/ui/index.ts';
import { parseCredits } from '../parse-credits.ts';

type Props = { account: SubAccountDetails };

/** The credits that a sub-account gets automatically every month. */
export function AllowanceSection({ account }: Props) {
  const { t } = useTranslation('subAccounts');
  const format = useFormat();
  const [opened, { open, close }] = useDisclosure();
  const { allowance } = account;
  return (
    <Section
      title={t('allowance.title')}
      actions={
        <Button look="plain" icon={allowance ? IconPencil : IconPlus} onClick={open}>
          {t(allowance ? 'allowance.change' : 'allowance.set')}
        </Button>
      }
    >
      {account.allowanceFailed && (
        <Alert tone="bad" icon={IconAlertTriangle}>
          {t('allowance.failed')}
        </Alert>
      )}
      <Text tone={allowance ? undefined : 'muted'}>
        {allowance
          ? t(`allowance.${allowance.mode}Text`, {
              credits: format.credits(allowance.credits * 1000),
              day: allowance.day,
            })
          : t('allowance.none')}
      </Text>
      <Dialog opened={opened} title={t('allowance.title')} onClose={close}>
        <AllowanceForm account={account} onClose={close} />
      </Dialog>
    </Section>
  );
}

type Values = { credits: string; mode: 'add' | 'fill'; day: string };

const DAYS = Array.from({ length: 28 }, (_, nth) => String(nth + 1));

function AllowanceForm({ account: { id, allowance }, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation('subAccounts');
  const form = useForm(
    ({ credits, mode, day }: Values) =>
      call(setAllowance, {
        params: { subAccountId: id },
        body: {
          allowance:
            credits.trim() === '' ? null : { credits: parseCredits(credits)!, mode, day: Number(day) },
        },
      }),
    {
      initial: {
        credits: allowance ? String(allowance.credits) : '',
        mode: allowance?.mode ?? 'add',
        day: String(allowance?.day ?? 1),
      },
      fieldOf: (name) => (name.endsWith('credits') ? 'credits' : undefined),
      check: ({ credits }) => ({
        credits: credits.trim() === '' || parseCredits(credits) ? undefined : t('credits.whole'),
      }),
      doneMessage: (_answer, { credits }) =>
        t(credits.trim() === '' ? 'allowance.removed' : 'allowance.saved'),
      onDone: onClose,
    },
  );
  const mode = form.field('mode');
  return (
    <Form form={form}>
      <Text size="sm">{t('allowance.text')}</Text>
      <TextField
        {...form.field('credits')}
        focusFirst
        label={t('credits.amount')}
        hint={t('allowance.creditsHint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
      />
      <Segments
        label={t('allowance.mode')}
        value={mode.value}
        options={ALLOWANCE_MODES.map((value) => ({ value, label: t(`allowance.modes.${value}`) }))}
        onChange={mode.onChange}
      />
      <Select
        {...form.field('day')}
        label={t('allowance.day')}
        hint={t('allowance.dayHint')}
        options={DAYS.map((value) => ({ value, label: value }))}
      />
      <FormButtons form={form} submit={t('allowance.save')} onCancel={onClose} />
    </Form>
  );
}
