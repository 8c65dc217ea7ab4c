import { BareButton, ExternalLink, Popover, Text, useClient } from '#web/ui/index.ts';
import { useTranslation } from 'react-i18next';
import type { Indicator } from '#contract/notifications.ts';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconCircleDashed,
  type Icon,
} from '#web/ui/icons.ts';
import classes from './StatusIndicator.module.css';
import { useSystemStatus } from './use-system-status.ts';

const ICONS: Record<Indicator | 'unknown', Icon> = {
  none: IconCircleCheck,
  minor: IconAlertTriangle,
  major: IconAlertTriangle,
  critical: IconCircleX,
  unknown: IconCircleDashed,
};

/** The system status (specification, 2.5 and 4.6). */
export function StatusIndicator() {
  const { t } = useTranslation('app');
  const { status: page } = useClient().brand.links;
  const status = useSystemStatus();
  const indicator = status?.indicator ?? 'unknown';
  const words = status?.description || t(`status.${indicator}`);
  const StatusIcon = ICONS[indicator];
  return (
    <Popover
      width={260}
      opener={
        <BareButton
          className={classes.indicator}
          data-indicator={indicator}
          aria-label={t('status.label', { indicator: words })}
          title={t('status.label', { indicator: words })}
        >
          <StatusIcon size={18} stroke={1.6} aria-hidden />
        </BareButton>
      }
    >
      <Text size="sm" strong>
        {words}
      </Text>
      {page !== undefined && <ExternalLink href={page}>{t('help.status')}</ExternalLink>}
    </Popover>
  );
}
