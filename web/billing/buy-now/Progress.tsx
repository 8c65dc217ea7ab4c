import { useTranslation } from 'react-i18next';
import { IconCheck } from '#web/ui/icons.ts';
import type { Step } from './labels.ts';
import classes from './Progress.module.css';

/** The steps, and which of them this is; with an open invoice Pending is in the place of Payment. */
export function Progress({ step, hasOpenInvoice }: { step: Step; hasOpenInvoice: boolean }) {
  const { t } = useTranslation('buyNow');
  const isPending = step === 'pending' || (hasOpenInvoice && step === 'confirmation');
  const steps: Step[] = ['order', isPending ? 'pending' : 'payment', 'confirmation'];
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
