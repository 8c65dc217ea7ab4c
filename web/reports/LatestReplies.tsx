import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Reply } from '#contract/replies.ts';
import { Group, Text } from '#web/ui/kit.ts';
import { Moment } from '#web/ui/Moment.tsx';
import { PhoneNumber } from '#web/ui/PhoneNumber.tsx';
import { Section } from '#web/ui/Section.tsx';
import { OptedOutChip } from '#web/ui/states/index.ts';
import classes from './DashboardPage.module.css';

export function LatestReplies({ replies }: { replies: Reply[] }) {
  const { t } = useTranslation('reports');
  return (
    <Section
      title={t('replies.title')}
      actions={
        <Link to="/Reports/Replies" className="link">
          {t('replies.all')}
        </Link>
      }
    >
      {replies.length === 0 ? (
        <Text c="dimmed">{t('replies.none')}</Text>
      ) : (
        <ul className={classes.replies}>
          {replies.map((reply) => (
            <li key={reply.id}>
              <Group justify="space-between" gap="xs">
                <Group gap="xs">
                  <b>{reply.name || <PhoneNumber digits={reply.number} />}</b>
                  {reply.optedOut && <OptedOutChip />}
                </Group>
                <Text c="dimmed" size="xs" component="span">
                  <Moment at={reply.receivedAt} />
                </Text>
              </Group>
              <p>{reply.text}</p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
