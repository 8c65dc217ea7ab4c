import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listNotes } from '#contract/conversation-notes.ts';
import { getPerson } from '#contract/people.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import { PersonFacts, personQuery } from '#web/people/index.ts';
import { ProblemNote, Skeleton } from '#web/ui/index.ts';
import classes from './ContactPane.module.css';
import { Notes } from './Notes.tsx';
import { MessageHistory } from './MessageHistory.tsx';

/** Shows the notes, details and history of a conversation's contact. */
export function ContactPane({ number }: { number: string }) {
  const { t } = useTranslation('replies');
  const maySee = useIsAllowed(getPerson);
  const mayRead = useIsAllowed(listNotes);
  const { data: person, error, refetch } = useQuery({ ...personQuery(number), enabled: maySee });
  return (
    <aside className={classes.contact} aria-label={t('contact.title')}>
      {mayRead && <Notes key={number} number={number} />}
      {maySee &&
        (person ? (
          <PersonFacts person={person} />
        ) : error ? (
          <ProblemNote error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={240} />
        ))}
      {mayRead && <MessageHistory number={number} />}
    </aside>
  );
}
