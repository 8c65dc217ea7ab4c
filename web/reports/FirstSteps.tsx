import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDismissNotice } from '#web/notifications/index.ts';
import { IconCircleCheck, IconCircleDashed, IconX } from '#web/ui/icons.ts';
import { Hidden, IconButton, LinkButton, Section, Text } from '#web/ui/index.ts';
import classes from './DashboardPage.module.css';
import type { Step } from './first-steps.ts';
import { FIRST_STEPS_NOTICE } from './use-first-steps.ts';

const STEP_LINKS: Record<Step['name'], LinkProps> = {
  contacts: { to: '/Groups/Import' },
  sender: { to: '/Sending/SenderIds' },
  campaign: { to: '/Sending/SendMessage' },
  delivered: { to: '/Reports/SentQueued' },
};

/**
 * The onboarding steps of a new account. Completed steps are ticked automatically. The user can dismiss the
 * list.
 */
export function FirstSteps({ steps }: { steps: Step[] }) {
  const { t } = useTranslation('reports');
  const dismiss = useDismissNotice();
  const next = steps.find(({ isDone }) => !isDone);
  if (!next) return null;
  return (
    <Section
      title={t('first.title')}
      actions={
        <IconButton icon={IconX} label={t('first.dismiss')} onClick={() => dismiss(FIRST_STEPS_NOTICE)} />
      }
    >
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step.name} data-done={step.isDone || undefined}>
            {step.isDone ? (
              <IconCircleCheck size={18} aria-hidden />
            ) : (
              <IconCircleDashed size={18} aria-hidden />
            )}
            <div>
              {step.isDone ? (
                <span>
                  {t(`first.${step.name}.title`)} <Hidden>{t('first.done')}</Hidden>
                </span>
              ) : (
                <Link {...STEP_LINKS[step.name]} className="link">
                  {t(`first.${step.name}.title`)}
                </Link>
              )}
              {!step.isDone && (
                <Text tone="muted" size="sm">
                  {t(`first.${step.name}.text`)}
                </Text>
              )}
            </div>
            {step === next && (
              <LinkButton {...STEP_LINKS[step.name]}>{t(`first.${step.name}.action`)}</LinkButton>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
