import { useTranslation } from 'react-i18next';
import { DAYS_UNTIL_DOMAIN_FAILS, type LinkDomain } from '#contract/links.ts';
import { IconAlertTriangle } from '#web/ui/icons.ts';
import { Alert, Moment, Text, useFormat } from '#web/ui/index.ts';

/** Says what to do about a domain, and what the last check found wrong. */
export function DomainNote({ domain }: { domain: LinkDomain }) {
  const { t } = useTranslation('links');
  const format = useFormat();
  const { state, problem, failingSince, checkedAt } = domain;
  if (problem === null && state === 'waiting') return <Text size="sm">{t('domain.notes.waiting')}</Text>;
  if (problem === null) return <Checked at={checkedAt} />;
  return (
    <Alert tone="quiet" icon={IconAlertTriangle}>
      {state === 'failed' && `${t('domain.notes.failed')} `}
      {state === 'working' &&
        failingSince !== null &&
        `${t('domain.notes.failing', { since: format.exact(failingSince), count: DAYS_UNTIL_DOMAIN_FAILS })} `}
      <span aria-live="polite">{problem}</span>
      <Checked at={checkedAt} />
    </Alert>
  );
}

function Checked({ at }: { at: string | null }) {
  const { t } = useTranslation('links');
  if (at === null) return null;
  return (
    <Text as="div" size="xs" tone="muted">
      {t('domain.checked')} <Moment at={at} />
    </Text>
  );
}
