import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemNote, Skeleton, Stack } from '#web/ui/index.ts';
import { ConfirmationStep } from './confirmation/ConfirmationStep.tsx';
import classes from './DrawerContent.module.css';
import { OrderStep } from './order/OrderStep.tsx';
import { PaymentStep } from './payment/PaymentStep.tsx';
import { PendingStep } from './pending/PendingStep.tsx';
import { Progress } from './Progress.tsx';
import type { StepProps } from './step-props.ts';

const STEPS = {
  order: OrderStep,
  payment: PaymentStep,
  pending: PendingStep,
  confirmation: ConfirmationStep,
};

export function DrawerContent({ flow, ...props }: Omit<StepProps, 'settings'>) {
  const { t } = useTranslation('buyNow');
  const { data, error, refetch } = flow.settings;
  const { step } = flow;
  const section = useStepFocus(step);
  if (!data && error) return <ProblemNote error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingStep />;
  const Step = STEPS[step];
  return (
    <section ref={section} tabIndex={-1} aria-label={t(`steps.${step}`)} className={classes.step}>
      <Progress step={step} middleStep={flow.middleStep} />
      <Step flow={flow} settings={data} {...props} />
    </section>
  );
}

/**
 * Returns a ref for the element of the current step. After a change of step, focuses that element and
 * scrolls to its top, because the previously focused element is gone.
 */
function useStepFocus(step: string) {
  const section = useRef<HTMLElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) {
      section.current?.focus({ preventScroll: true });
      section.current?.scrollIntoView();
    }
    before.current = step;
  }, [step]);
  return section;
}

function LoadingStep() {
  return (
    <Stack>
      <Skeleton height={16} width="70%" />
      <Skeleton height={60} />
      <Skeleton height={120} />
      <Skeleton height={180} />
    </Stack>
  );
}
