import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { levelOf, ScoreMeter, securityScoreQuery } from '#web/accounts/index.ts';
import { IconShieldCheck } from '#web/ui/icons.ts';
import { LinkButton, Stack } from '#web/ui/index.ts';
import { securityNoticeName } from '../drawer/items.ts';
import { useDismissNotice } from '../use-dismiss-notice.ts';
import { NotificationCard } from './NotificationCard.tsx';

export function SecurityScoreCard({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('notifications');
  const dismiss = useDismissNotice();
  const score = useQuery(securityScoreQuery).data?.score;
  if (score === undefined) return null;
  return (
    <NotificationCard
      icon={IconShieldCheck}
      title={t('security.title')}
      onDismiss={() => dismiss(securityNoticeName(score))}
      actions={
        <LinkButton
          size="small"
          look="plain"
          // The specification's link (2.2), which redirects to the page.
          to="/$"
          params={{ _splat: 'Settings/Security' }}
          onClick={onLeave}
        >
          {t('security.more')}
        </LinkButton>
      }
    >
      <Stack gap="xs">
        <p>{t(levelOf(score) === 'strong' ? 'security.strong' : 'security.weak')}</p>
        <ScoreMeter score={score} />
      </Stack>
    </NotificationCard>
  );
}
