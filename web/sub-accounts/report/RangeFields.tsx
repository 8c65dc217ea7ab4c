import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RANGE_PRESETS } from '#contract/range-presets.ts';
import { CallProblem } from '#web/client/index.ts';
import { DateField, Inline, Select, useFormat } from '#web/ui/index.ts';
import type { Range } from './report.ts';

const PRESETS = [...RANGE_PRESETS, 'custom'] as const;

type Props = {
  range: Range;
  /** The days of the report that is shown. A custom range starts from them. */
  shown: { from: string; to: string } | undefined;
  /** Shown at the day that it concerns. */
  error: unknown;
};

/** Chooses the report's days, in the address. */
export function RangeFields({ range: { preset, from, to }, shown, error }: Props) {
  const { t } = useTranslation('subAccountReport');
  const today = useFormat().today();
  const navigate = useNavigate();
  const isCustom = preset === undefined && (from !== undefined || to !== undefined);
  const change = (range: Range) =>
    void navigate({
      to: '.',
      search: ((was: object) => ({ ...was, preset: undefined, from, to, ...range })) as never,
      replace: true,
      resetScroll: false,
    });
  const errorAt = (field: string) =>
    error instanceof CallProblem && error.field === field ? error.message : undefined;
  return (
    <Inline align="start">
      <Select
        labelHidden
        label={t('range')}
        value={isCustom ? 'custom' : (preset ?? 'last30DaysToToday')}
        options={PRESETS.map((value) => ({ value, label: t(`presets.${value}`) }))}
        onChange={(value) =>
          change(
            value === 'custom'
              ? { from: shown?.from ?? today, to: shown?.to ?? today }
              : { preset: value, from: undefined, to: undefined },
          )
        }
      />
      {isCustom && (
        <>
          <DateField
            labelHidden
            commitOnBlur
            direction="past"
            label={t('from')}
            value={from ?? ''}
            error={errorAt('from')}
            onChange={(day) => change({ from: day || undefined })}
          />
          <DateField
            labelHidden
            commitOnBlur
            direction="past"
            label={t('to')}
            value={to ?? ''}
            error={errorAt('to')}
            onChange={(day) => change({ to: day || undefined })}
          />
        </>
      )}
    </Inline>
  );
}

/** Returns whether the error is shown at one of the days. */
export const isRangeError = (error: unknown): boolean =>
  error instanceof CallProblem && (error.field === 'from' || error.field === 'to');
