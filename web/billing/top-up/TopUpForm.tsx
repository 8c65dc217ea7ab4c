import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { MAX_WARNING_LEVEL } from '#contract/credit-warnings.ts';
import type { PurchaseSettings } from '#contract/purchase-settings.ts';
import { turnOffTopUp, type TopUp } from '#contract/top-up.ts';
import { call, errorMessage } from '#web/client/index.ts';
import {
  Button,
  Form,
  FormProblem,
  Inline,
  ProblemNote,
  showSuccess,
  Stack,
  Text,
  TextField,
  UnsavedGuard,
  useForm,
  useFormat,
} from '#web/ui/index.ts';
import { useMoney } from '../Money.tsx';
import { formatTotals, PriceChangedError, toPriceChange } from '../price-changed.ts';
import { purchaseSettingsQuery } from '../purchase-settings.ts';
import {
  parseAmount,
  parseLevel,
  saveTopUp,
  topUpQuery,
  type TopUpValues,
  toFormValues,
  parseWholeNumber,
} from './top-up.ts';
import { topUpCost, useCreditsProblem } from './cost.ts';
import { TopUpStateChip } from './TopUpStateChip.tsx';
import { UsedThisMonth } from './UsedThisMonth.tsx';

type Props = { topUp: TopUp; settings: PurchaseSettings };

/** The balance that triggers a purchase, the credits to buy, and the monthly limit. Saving turns top-up on. */
export function TopUpForm({ topUp, settings }: Props) {
  const { t } = useTranslation('topUp');
  const money = useMoney();
  const form = useRuleForm({ topUp, settings });
  const total = topUpCost(settings, topUp.card, form.values.credits);
  const { currency } = settings;
  const submit = { on: t('save'), off: t('switchOn'), stopped: t('switchOnAgain') }[topUp.state];
  return (
    <Form form={form} sections>
      <UnsavedGuard unsaved={form.isChanged} />
      <Stack>
        <TopUpStateChip state={topUp.state} />
        <TextField
          {...form.field('below')}
          {...WHOLE_NUMBER_FIELD}
          label={t('below')}
          hint={t('belowHint')}
        />
        <TextField {...form.field('credits')} {...WHOLE_NUMBER_FIELD} label={t('credits')} />
        <TextField
          {...form.field('maxPerMonth')}
          label={t('maxPerMonth', { currency })}
          hint={t('maxHint')}
          maxLength={20}
          inputMode="decimal"
          autoComplete="off"
        />
        {total !== null && (
          <Text>
            {t(settings.taxType === null && settings.taxPercent === 0 ? 'nextUntaxed' : 'next', {
              total: money.amount(total, currency),
              tax: settings.taxType ?? t('tax'),
            })}
          </Text>
        )}
        <UsedThisMonth topUp={topUp} total={total} />
        <FormProblem form={form} />
        <Inline>
          <Button type="submit" look="plain" busy={form.isBusy}>
            {submit}
          </Button>
          {topUp.state === 'on' && <TurnOffButton />}
        </Inline>
      </Stack>
    </Form>
  );
}

const WHOLE_NUMBER_FIELD = { maxLength: 15, inputMode: 'numeric', autoComplete: 'off' } as const;

function useRuleForm({ topUp, settings }: Props) {
  const { t } = useTranslation('topUp');
  const format = useFormat();
  const money = useMoney();
  const queryClient = useQueryClient();
  const problemOf = useCreditsProblem(settings);
  const { currency } = settings;
  const costOf = (credits: string) => topUpCost(settings, topUp.card, credits);
  const refetch = () =>
    queryClient.fetchQuery({ ...purchaseSettingsQuery(), staleTime: 0 }).catch(() => undefined);
  const save = (values: TopUpValues) =>
    saveTopUp(values, { total: costOf(values.credits)!, currency }).catch(async (error: unknown) => {
      const gateway = topUp.card?.gateway ?? '';
      throw await toPriceChange(
        error,
        { data: settings, refetch },
        parseWholeNumber(values.credits)!,
        gateway,
      );
    });
  return useForm(save, {
    initial: toFormValues(topUp),
    check: ({ below, credits, maxPerMonth }) => {
      const total = costOf(credits);
      const maxAmount = parseAmount(maxPerMonth, currency);
      const minAmount = total === null ? 1 : total;
      return {
        below:
          parseLevel(below) === undefined
            ? t('belowInvalid', { most: format.number(MAX_WARNING_LEVEL) })
            : undefined,
        credits:
          problemOf(credits) ??
          (total === null
            ? t('ask')
            : parseWholeNumber(credits)! < (parseLevel(below) ?? 0)
              ? t('creditsTooLow')
              : undefined),
        maxPerMonth:
          maxAmount === undefined
            ? t('maxInvalid')
            : maxAmount < minAmount
              ? t('maxTooLow', { total: money.amount(minAmount, currency) })
              : undefined,
      };
    },
    doneMessage: () => t('saved'),
    onDone: (saved) => queryClient.setQueryData(topUpQuery.queryKey, saved),
    problemText: (error) =>
      error instanceof PriceChangedError
        ? t('priceChanged', formatTotals(error, money))
        : errorMessage(error),
  });
}

function TurnOffButton() {
  const { t } = useTranslation('topUp');
  const queryClient = useQueryClient();
  const off = useMutation({
    mutationFn: () => call(turnOffTopUp, {}),
    onSuccess: (now) => {
      queryClient.setQueryData(topUpQuery.queryKey, now);
      showSuccess(t('switchedOff'));
    },
  });
  return (
    <>
      <Button look="quiet" busy={off.isPending} onClick={() => off.mutate()}>
        {t('switchOff')}
      </Button>
      {off.error && <ProblemNote error={off.error} />}
    </>
  );
}
