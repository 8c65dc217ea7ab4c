import { useTranslation } from 'react-i18next';
import { IconCheck } from '#web/ui/icons.ts';
import type { Step } from './labels.ts';
import classes from './Progress.module.css';
import type { Way } from './use-steps.ts';

/** The steps of the way that is taken, and which of them this is. */
export function Progress({ step, way }: { step: Step; way: Way }) {
  const { t } = useTranslation('buyNow');
  const steps: Step[] = ['order', way, 'confirmation'];
  const here = steps.indexOf(step);
  return (
    <ol className={classes.steps} aria-label={t('progress')}>
      {steps.map((each, nth) => (
        <li key={each} data-done={nth < here || undefined} aria-current={each === step ? 'step' : undefined}>
          <span className={classes.mark} aria-hidden>
            {nth < here ? <IconCheck size={12} stroke={3} /> : nth + 1}
          </span>
          {t(`steps.${each}`)}
        </li>
      ))}
    </ol>
  );
}
