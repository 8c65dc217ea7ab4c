import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  MAX_WARNING_ADDRESSES,
  MAX_WARNING_LEVEL,
  MAX_WARNING_LEVELS,
  type StoredCreditWarnings,
} from '#contract/credit-warnings.ts';
import { useSession } from '#web/accounts/index.ts';
import {
  Button,
  Checkbox,
  Form,
  FormProblem,
  LegendFooter,
  LegendSection,
  Notice,
  Stack,
  TextField,
  UnsavedGuard,
  useForm,
  useFormat,
} from '#web/ui/index.ts';
import { RecipientFields } from './RecipientFields.tsx';
import {
  haveSameWarnings,
  parseAddresses,
  parseLevels,
  saveWarnings,
  toFormValues,
  warningsQuery,
  type WarningsValues,
} from './warnings.ts';

const FIELDS = ['levels', 'userIds', 'addresses'] as const;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** When to warn of low and expiring credits, and whom. */
export function WarningsForm({ saved }: { saved: StoredCreditWarnings }) {
  const { t } = useTranslation('lowCredit');
  const { isMaster } = useSession().account;
  const queryClient = useQueryClient();
  const check = useCheck();
  const form = useForm(saveWarnings, {
    initial: toFormValues(saved),
    check,
    fieldOf: (name): keyof WarningsValues | undefined => FIELDS.find((field) => name.split('.')[0] === field),
    doneMessage: () => t('saved'),
    // Show the settings as the server stored them.
    onDone: (stored, _sent, { change }) => {
      queryClient.setQueryData(warningsQuery.queryKey, stored);
      change(toFormValues(stored));
    },
  });
  const maxLevels = useFormat().number(MAX_WARNING_LEVELS);
  return (
    <Form form={form} sections>
      <UnsavedGuard unsaved={!haveSameWarnings(form.values, toFormValues(saved))} />
      <LegendSection title={t('levels')} context={t('levelsContext')}>
        <Stack>
          <TextField
            {...form.field('levels')}
            label={t('level')}
            hint={t('levelHint', { maxLevels })}
            maxLength={100}
            inputMode="numeric"
            autoComplete="off"
          />
          {isMaster && <Checkbox {...form.field('warnsOfExpiry')} label={t('expiry')} />}
        </Stack>
      </LegendSection>
      <LegendSection title={t('recipients')} context={t('recipientsContext')}>
        <Stack>
          <RecipientFields form={form} users={saved.users} />
          <NobodyMailed saved={saved} />
        </Stack>
      </LegendSection>
      <LegendFooter>
        <FormProblem form={form} />
        <Button type="submit" busy={form.isBusy}>
          {t('save')}
        </Button>
      </LegendFooter>
    </Form>
  );
}

/** Says plainly that nobody is mailed with the saved settings. */
function NobodyMailed({ saved }: { saved: StoredCreditWarnings }) {
  const { t } = useTranslation('lowCredit');
  const { isMaster } = useSession().account;
  if (saved.levels.length === 0 && !(isMaster && saved.warnsOfExpiry))
    return <Notice tone="quiet">{t('nobodyMailed')}</Notice>;
  return !saved.hasRecipients && <Notice tone="bad">{t('noAddress')}</Notice>;
}

function useCheck() {
  const { t } = useTranslation('lowCredit');
  const format = useFormat();
  return ({ levels, audience, userIds, addresses }: WarningsValues) => {
    const parsedLevels = parseLevels(levels);
    const parsedAddresses = parseAddresses(addresses);
    const wrong = parsedAddresses.find((address) => !EMAIL.test(address));
    const isNobody = audience === 'chosen' && userIds.length === 0 && parsedAddresses.length === 0;
    const tooMany = (given: number, most: number) =>
      given > most ? t('tooMany', { most: format.number(most) }) : undefined;
    return {
      levels: parsedLevels
        ? tooMany(parsedLevels.length, MAX_WARNING_LEVELS)
        : t('levelsInvalid', { highest: format.number(MAX_WARNING_LEVEL) }),
      userIds: isNobody ? t('nobody') : undefined,
      addresses:
        wrong === undefined
          ? tooMany(parsedAddresses.length, MAX_WARNING_ADDRESSES)
          : t('notAddress', { address: wrong }),
    };
  };
}
