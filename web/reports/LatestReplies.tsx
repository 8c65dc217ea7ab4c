import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Reply } from '#contract/replies.ts';
import { Inline, Moment, OptedOutChip, PhoneNumber, Section, Text } from '#web/ui/index.ts';
import classes from './DashboardPage.module.css';

/** The sender of a reply. Links to the conversation unless the number was erased. */
function Sender({ reply: { name, number } }: { reply: Reply }) {
  const sender = name || <PhoneNumber digits={number} />;
  if (number === '') return sender;
  return (
    <Link to="/Reports/Replies" search={{ number }} className="link">
      {sender}
    </Link>
  );
}

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
        <Text tone="muted">{t('replies.none')}</Text>
      ) : (
        <ul className={classes.replies}>
          {replies.map((reply) => (
            <li key={reply.id}>
              <Inline justify="between">
                <Inline>
                  <b>
                    <Sender reply={reply} />
                  </b>
                  {reply.optedOut && <OptedOutChip />}
                </Inline>
                <Text tone="muted" size="xs" as="span">
                  <Moment at={reply.receivedAt} />
                </Text>
              </Inline>
              <p>{reply.text}</p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
