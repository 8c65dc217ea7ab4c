import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Estimate } from '#contract/sending.ts';
import { MAX_PARTS } from '#sms/index.ts';
import { Alert, ProblemNote, Stack, Text, useFormat } from '#web/ui/index.ts';
import type { EstimateState } from './estimate.ts';
import { lacksCredits } from './problems.ts';
import classes from './Summary.module.css';

/** What would happen: who, who not and why, how many parts, for how much. */
export function Summary({ state: { estimate, current, error, retry } }: { state: EstimateState }) {
  const { t } = useTranslation('sending');
  if (error) return <ProblemNote error={error} onRetry={retry} />;
  if (!estimate) {
    return (
      <Text tone="muted" align="center">
        {t('summary.empty')}
      </Text>
    );
  }
  return (
    <Stack gap="sm" aria-live="polite" aria-busy={!current}>
      <Lines estimate={estimate} current={current} />
      {lacksCredits(estimate) && <NotEnough estimate={estimate} />}
    </Stack>
  );
}

function Lines({ estimate, current }: { estimate: Estimate; current: boolean }) {
  const { t } = useTranslation('sending');
  const format = useFormat();
  const { exact, recipients, duplicates, optedOut, tooLong, invalid, parts, byParts, cost, balanceAfter } =
    estimate;
  const inParts = byParts
    .map((each) =>
      t('summary.byParts', { count: each.recipients, parts: t('parts', { ns: 'ui', count: each.parts }) }),
    )
    .join(', ');
  const about = (value: string) => (exact ? value : t('summary.about', { value }));
  return (
    <dl className={classes.lines} data-behind={!current || undefined}>
      <Line label={t('summary.recipients')} strong>
        {about(format.number(recipients))}
      </Line>
      {duplicates > 0 && <Line label={t('summary.duplicates')}>{format.number(duplicates)}</Line>}
      {optedOut > 0 && <Line label={t('summary.optedOut')}>{format.number(optedOut)}</Line>}
      {tooLong > 0 && (
        <Line label={t('summary.tooLong', { max: MAX_PARTS })}>{about(format.number(tooLong))}</Line>
      )}
      {invalid.length > 0 && (
        <Line label={t('summary.invalid')} note={invalid.slice(0, 5).join(', ')}>
          {format.number(invalid.length)}
        </Line>
      )}
      <Line label={t('summary.parts')} note={byParts.length > 1 && inParts}>
        {about(format.number(parts))}
      </Line>
      <Line label={t('summary.cost')} strong>
        <span className="credits">{about(format.credits(cost))}</span>
      </Line>
      <Line label={t('summary.balanceAfter')}>
        <span className="credits">{about(format.credits(balanceAfter))}</span>
      </Line>
    </dl>
  );
}

type LineProps = { label: string; strong?: boolean; note?: string | false; children: ReactNode };

function Line({ label, strong = false, note, children }: LineProps) {
  return (
    <div data-strong={strong || undefined}>
      <dt>
        {label}
        {note && <small>{note}</small>}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What is missing, and for how many it is enough. */
function NotEnough({ estimate: { balance, cost, recipients } }: { estimate: Estimate }) {
  const { t } = useTranslation('sending');
  const format = useFormat();
  return (
    <Alert tone="bad">
      {t('summary.notEnough', {
        balance: format.credits(balance),
        cost: format.credits(cost),
        missing: format.credits(cost - balance),
      })}{' '}
      {t('summary.enoughFor', { count: Math.max(0, Math.floor((recipients * balance) / cost)) })}
    </Alert>
  );
}
