import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Person } from '#contract/people.ts';
import { sendCampaign } from '#contract/sending.ts';
import { formatNumber } from '#sms/index.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import { CallProblem } from '#web/client/index.ts';
import { IconSend, IconUser } from '#web/ui/icons.ts';
import {
  EmptyState,
  LinkButton,
  OptedOutChip,
  Page,
  PhoneNumber,
  ProblemNote,
  Skeleton,
  useFormat,
} from '#web/ui/index.ts';
import classes from './ContactPage.module.css';
import { Conversation } from './Conversation.tsx';
import { Facts } from './Facts.tsx';
import { personQuery } from './people.ts';
import { PersonMenu } from './PersonMenu.tsx';

const route = getRouteApi('/shell/Groups/Contact/$number');

/** Shows any number, with or without a contact: details on the left, the conversation on the right. */
export function ContactPage() {
  const { t } = useTranslation('people');
  const { number } = route.useParams();
  const maySend = useIsAllowed(sendCampaign);
  const { data: person, error, refetch } = useQuery(personQuery(number));
  const isUnknown = error instanceof CallProblem && error.status === 404;
  return (
    <Page
      title={(person && nameOf(person)) || formatNumber(number)}
      isTitlePending={!person && !error}
      mark={person?.optOut && <OptedOutChip />}
      context={person ? <Context person={person} /> : !error && <Skeleton width={220} height={14} />}
      trail={
        <Link to="/Groups/Search" className="link">
          ← {t('trail')}
        </Link>
      }
      actions={
        person && (
          <>
            {maySend && !person.optOut && (
              <LinkButton look="plain" icon={IconSend} to="/Sending/SendMessage" search={{ number }}>
                {t('send')}
              </LinkButton>
            )}
            <PersonMenu person={person} />
          </>
        )
      }
    >
      {isUnknown ? (
        <EmptyState icon={IconUser} title={t('unknown')}>
          {t('unknownText')}
        </EmptyState>
      ) : error ? (
        <ProblemNote error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={classes.columns}>
          <div className={classes.facts}>
            {person ? <Facts person={person} /> : <Skeleton height={320} />}
          </div>
          <Conversation key={number} number={number} />
        </div>
      )}
    </Page>
  );
}

function Context({ person: { number, contact } }: { person: Person }) {
  const { t } = useTranslation('people');
  const { fullDay, today } = useFormat();
  return (
    <>
      {contact && nameOf({ contact }) !== '' && (
        <>
          <PhoneNumber digits={number} /> ·{' '}
        </>
      )}
      {contact ? t('since', { day: fullDay(today(Date.parse(contact.createdAt))) }) : t('noContact')}
    </>
  );
}

const nameOf = ({ contact }: Pick<Person, 'contact'>): string =>
  contact ? `${contact.firstName} ${contact.lastName}`.trim() : '';
