import { useTranslation } from 'react-i18next';
import { IconCheck } from '#web/ui/icons.ts';
import type { Step } from './labels.ts';
import classes from './Progress.module.css';
import type { MiddleStep } from './use-steps.ts';

export function Progress({ step, middleStep }: { step: Step; middleStep: MiddleStep }) {
  const { t } = useTranslation('buyNow');
  const steps: Step[] = ['order', middleStep, 'confirmation'];
  const currentIndex = steps.indexOf(step);
  return (
    <ol className={classes.steps} aria-label={t('progress')}>
      {steps.map((each, nth) => (
        <li
          key={each}
          data-done={nth < currentIndex || undefined}
          aria-current={each === step ? 'step' : undefined}
        >
          <span className={classes.mark} aria-hidden>
            {nth < currentIndex ? <IconCheck size={12} stroke={3} /> : nth + 1}
          </span>
          {t(`steps.${each}`)}
        </li>
      ))}
    </ol>
  );
}
