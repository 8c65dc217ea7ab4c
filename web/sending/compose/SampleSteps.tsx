import { useTranslation } from 'react-i18next';
import type { Estimate } from '#contract/sending.ts';
import { formatNumber } from '#sms/index.ts';
import { IconChevronLeft, IconChevronRight } from '#web/ui/icons.ts';
import { IconButton } from '#web/ui/index.ts';
import classes from './Phone.module.css';

type Props = { samples: Estimate['samples']; at: number; onStep: (at: number) => void };

export function SampleSteps({ samples, at, onStep }: Props) {
  const { t } = useTranslation('sending');
  const sample = samples[at];
  if (!sample) return <div className={classes.steps}>{t('preview.nobody')}</div>;
  const look = { variant: 'subtle', color: 'gray', c: 'inherit', size: 'lg' } as const;
  return (
    <div className={classes.steps}>
      <IconButton
        icon={IconChevronLeft}
        {...look}
        label={t('preview.previous')}
        disabled={at === 0}
        onClick={() => onStep(at - 1)}
      />
      <div className={classes.recipient} aria-live="polite">
        {sample.name || formatNumber(sample.number)}
        <small>
          {sample.name !== '' && `${formatNumber(sample.number)} · `}
          {t('parts', { ns: 'ui', count: sample.parts })}
        </small>
      </div>
      <IconButton
        icon={IconChevronRight}
        {...look}
        label={t('preview.next')}
        disabled={at >= samples.length - 1}
        onClick={() => onStep(at + 1)}
      />
    </div>
  );
}
