import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/accounts/index.ts';
import { type CreditWarnings, MAX_WARNING_LEVEL, MAX_WARNING_LEVELS } from '#contract/credit-warnings.ts';
import {
  Button,
  Checkbox,
  Form,
  FormProblem,
  LegendFooter,
  LegendSection,
  ProblemNote,
  Skeleton,
  Stack,
  TextField,
  UnsavedGuard,
  useForm,
  useFormat,
} from '#web/ui/index.ts';
import { parseLevels, saveWarnings, toFormValues, warningsQuery, type WarningsValues } from './warnings.ts';

/** Warnings about low and expiring credits. */
export function WarningsSection() {
  const { data, error, refetch } = useQuery(warningsQuery);
  if (useSession().account.isPostpaid) return <PostpaidNotice />;
  if (data) return <WarningsForm saved={data} />;
  return error ? <ProblemNote error={error} onRetry={() => void refetch()} /> : <Skeleton height={160} />;
}

/** Explains the warnings of a postpaid account, which has a monthly limit instead of a balance. */
function PostpaidNotice() {
  const { t } = useTranslation('billing');
  return (
    <LegendSection title={t('details.warnings')} context={t('details.warningsPostpaid')}>
      {null}
    </LegendSection>
  );
}

function WarningsForm({ saved }: { saved: CreditWarnings }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const queryClient = useQueryClient();
  const maxLevels = format.number(MAX_WARNING_LEVELS);
  const form = useForm(saveWarnings, {
    initial: toFormValues(saved),
    check: ({ levels }) => {
      const parsed = parseLevels(levels);
      if (!parsed)
        return { levels: t('details.levelsInvalid', { highest: format.number(MAX_WARNING_LEVEL) }) };
      return {
        levels: parsed.length > MAX_WARNING_LEVELS ? t('details.tooManyLevels', { maxLevels }) : undefined,
      };
    },
    fieldOf: (name): keyof WarningsValues | undefined => (name.startsWith('levels') ? 'levels' : undefined),
    doneMessage: () => t('details.warningsSaved'),
    // Show the levels as the server stored them.
    onDone: (stored, _sent, { change }) => {
      queryClient.setQueryData(warningsQuery.queryKey, stored);
      change(toFormValues(stored));
    },
  });
  const { levels, warnsOfExpiry } = toFormValues(saved);
  const isChanged = form.values.levels !== levels || form.values.warnsOfExpiry !== warnsOfExpiry;
  return (
    <Form form={form} sections>
      <UnsavedGuard unsaved={isChanged} />
      <LegendSection title={t('details.warnings')} context={t('details.warningsContext')}>
        <Stack>
          <TextField
            {...form.field('levels')}
            label={t('details.levels')}
            hint={t('details.levelsHint', { maxLevels })}
            maxLength={100}
            inputMode="numeric"
            autoComplete="off"
          />
          <Checkbox {...form.field('warnsOfExpiry')} label={t('details.warnsOfExpiry')} />
        </Stack>
      </LegendSection>
      <LegendFooter>
        <Stack>
          <FormProblem form={form} />
          <div>
            <Button type="submit" look="plain" busy={form.isBusy}>
              {t('details.saveWarnings')}
            </Button>
          </div>
        </Stack>
      </LegendFooter>
    </Form>
  );
}
