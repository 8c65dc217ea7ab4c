import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { MAX_WARNING_LEVEL } from '#contract/credit-warnings.ts';
import type { PurchaseSettings } from '#contract/purchase-settings.ts';
import { turnOffTopUp, type TopUp } from '#contract/top-up.ts';
import { call, wordsOf } from '#web/client/index.ts';
import {
  Button,
  Form,
  FormProblem,
  Inline,
  ProblemNote,
  showDone,
  Stack,
  Text,
  TextField,
  UnsavedGuard,
  useForm,
  useFormat,
} from '#web/ui/index.ts';
import { useMoney } from '../Money.tsx';
import { bothTotals, PriceChanged, withNewTotal } from '../price-changed.ts';
import { purchaseSettingsQuery } from '../purchase-settings.ts';
import { amountIn, levelIn, saveTopUp, topUpQuery, type TopUpValues, valuesOf, wholeIn } from './top-up.ts';
import { costOf, useCreditsProblem } from './use-cost.ts';
import { State } from './State.tsx';
import { Used } from './Used.tsx';

type Props = { topUp: TopUp; settings: PurchaseSettings };

/** The rule: at which balance how many credits are bought, and what a month may cost. It is switched on by saving it. */
export function TopUpForm({ topUp, settings }: Props) {
  const { t } = useTranslation('topUp');
  const money = useMoney();
  const form = useRuleForm({ topUp, settings });
  const total = costOf(settings, topUp.card, form.values.credits);
  const { currency } = settings;
  const submit = { on: t('save'), off: t('switchOn'), stopped: t('switchOnAgain') }[topUp.state];
  return (
    <Form form={form} sections>
      <UnsavedGuard unsaved={form.isChanged} />
      <Stack>
        <State state={topUp.state} />
        <TextField {...form.field('below')} {...WHOLE} label={t('below')} hint={t('belowHint')} />
        <TextField {...form.field('credits')} {...WHOLE} label={t('credits')} />
        <TextField
          {...form.field('maxPerMonth')}
          label={t('maxPerMonth', { currency })}
          hint={t('mostHint')}
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
        <Used topUp={topUp} total={total} />
        <FormProblem form={form} />
        <Inline>
          <Button type="submit" look="plain" busy={form.isBusy}>
            {submit}
          </Button>
          {topUp.state === 'on' && <SwitchOff />}
        </Inline>
      </Stack>
    </Form>
  );
}

const WHOLE = { maxLength: 15, inputMode: 'numeric', autoComplete: 'off' } as const;

function useRuleForm({ topUp, settings }: Props) {
  const { t } = useTranslation('topUp');
  const format = useFormat();
  const money = useMoney();
  const queryClient = useQueryClient();
  const problemOf = useCreditsProblem(settings);
  const { currency } = settings;
  const costBy = (credits: string) => costOf(settings, topUp.card, credits);
  const refetch = () =>
    queryClient.fetchQuery({ ...purchaseSettingsQuery(), staleTime: 0 }).catch(() => undefined);
  const save = (values: TopUpValues) =>
    saveTopUp(values, { total: costBy(values.credits)!, currency }).catch(async (error: unknown) => {
      const gateway = topUp.card?.gateway ?? '';
      throw await withNewTotal(error, { data: settings, refetch }, wholeIn(values.credits)!, gateway);
    });
  return useForm(save, {
    initial: valuesOf(topUp),
    check: ({ below, credits, maxPerMonth }) => {
      const total = costBy(credits);
      const most = amountIn(maxPerMonth, currency);
      const least = total === null ? 1 : total;
      return {
        below:
          levelIn(below) === undefined
            ? t('belowWrong', { most: format.number(MAX_WARNING_LEVEL) })
            : undefined,
        credits:
          problemOf(credits) ??
          (total === null
            ? t('ask')
            : wholeIn(credits)! < (levelIn(below) ?? 0)
              ? t('creditsLow')
              : undefined),
        maxPerMonth:
          most === undefined
            ? t('mostWrong')
            : most < least
              ? t('mostLow', { total: money.amount(least, currency) })
              : undefined,
      };
    },
    doneMessage: () => t('saved'),
    onDone: (kept) => queryClient.setQueryData(topUpQuery.queryKey, kept),
    problemText: (error) =>
      error instanceof PriceChanged ? t('priceChanged', bothTotals(error, money)) : wordsOf(error),
  });
}

function SwitchOff() {
  const { t } = useTranslation('topUp');
  const queryClient = useQueryClient();
  const off = useMutation({
    mutationFn: () => call(turnOffTopUp, {}),
    onSuccess: (now) => {
      queryClient.setQueryData(topUpQuery.queryKey, now);
      showDone(t('switchedOff'));
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
