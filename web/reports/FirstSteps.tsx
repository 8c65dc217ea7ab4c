import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePutAway } from '#web/notifications/index.ts';
import { IconCircleCheck, IconCircleDashed, IconX } from '#web/ui/icons.ts';
import { Hidden, IconButton, LinkButton, Section, Text } from '#web/ui/index.ts';
import classes from './DashboardPage.module.css';
import type { Step } from './first-steps.ts';
import { FIRST_STEPS } from './use-first-steps.ts';

const WHERE: Record<Step['name'], LinkProps> = {
  contacts: { to: '/Groups/Import' },
  sender: { to: '/Sending/SenderIds' },
  campaign: { to: '/Sending/SendMessage' },
  delivered: { to: '/Reports/SentQueued' },
};

/** What a new account does first; each step ticks itself off. The user can put them away. */
export function FirstSteps({ steps }: { steps: Step[] }) {
  const { t } = useTranslation('reports');
  const putAway = usePutAway();
  const next = steps.find(({ isDone }) => !isDone);
  if (!next) return null;
  return (
    <Section
      title={t('first.title')}
      actions={<IconButton icon={IconX} label={t('first.dismiss')} onClick={() => putAway(FIRST_STEPS)} />}
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
                <Link {...WHERE[step.name]} className="link">
                  {t(`first.${step.name}.title`)}
                </Link>
              )}
              {!step.isDone && (
                <Text tone="muted" size="sm">
                  {t(`first.${step.name}.text`)}
                </Text>
              )}
            </div>
            {step === next && <LinkButton {...WHERE[step.name]}>{t(`first.${step.name}.action`)}</LinkButton>}
          </li>
        ))}
      </ol>
    </Section>
  );
}
