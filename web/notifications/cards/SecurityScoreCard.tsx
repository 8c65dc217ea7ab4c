import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { levelOf, ScoreMeter, securityScoreQuery } from '#web/accounts/index.ts';
import { IconShieldCheck } from '#web/ui/icons.ts';
import { LinkButton, Stack } from '#web/ui/index.ts';
import { securityNoticeOf } from '../drawer/items.ts';
import { usePutAway } from '../use-put-away.ts';
import { NotificationCard } from './NotificationCard.tsx';

export function SecurityScoreCard({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('notifications');
  const putAway = usePutAway();
  const score = useQuery(securityScoreQuery).data?.score;
  if (score === undefined) return null;
  return (
    <NotificationCard
      icon={IconShieldCheck}
      title={t('security.title')}
      onDismiss={() => putAway(securityNoticeOf(score))}
      actions={
        <LinkButton
          size="small"
          look="plain"
          // As the specification has it (2.2): it leads on to where the page is.
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
