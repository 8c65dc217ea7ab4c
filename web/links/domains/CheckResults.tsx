import { useTranslation } from 'react-i18next';
import type { LinkDomainCheck } from '#contract/links.ts';
import { IconAlertTriangle, IconCheck } from '#web/ui/icons.ts';
import { Row, Rows } from '#web/ui/index.ts';

/** What a check found, one line for each thing it looked at. */
export function CheckResults({ checks }: { checks: readonly LinkDomainCheck[] }) {
  const { t } = useTranslation('links');
  return (
    <Rows label={t('domain.results')}>
      {checks.map(({ name, isRight, found }) => (
        <Row
          key={name}
          icon={isRight ? IconCheck : IconAlertTriangle}
          tone={isRight ? 'delivered' : 'held'}
          title={t(`domain.checks.${name}.${isRight ? 'right' : 'wrong'}`)}
          note={
            found.length > 0
              ? t('domain.found', { found: found.join(', ') })
              : !isRight && name !== 'answer' && t('domain.nothing')
          }
        />
      ))}
    </Rows>
  );
}
