import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Person } from '#contract/people.ts';
import { PhoneNumber, Text, useFormat } from '#web/ui/index.ts';
import { OptedOut } from '../Messages.tsx';
import classes from './NumberSearchPage.module.css';

type Props = { number: string; country: string | null; person: Person | undefined };

/** The number's country, groups and opt-out. */
export function Facts({ number, country, person }: Props) {
  const { t } = useTranslation('numberSearch');
  const format = useFormat();
  const named = person?.contact && (person.contact.firstName || person.contact.lastName);
  const about = [
    country !== null && format.country(country),
    person && t(person.contact ? 'isContact' : 'noContact'),
  ].filter(Boolean);
  return (
    <div className={classes.facts}>
      <div>
        {named && (
          <>
            <PhoneNumber digits={number} />
            {' · '}
          </>
        )}
        {about.join(' · ')}
      </div>
      {person && person.groups.length > 0 && (
        <div>
          <Text tone="muted" size="xs">
            {t('groups')}
          </Text>
          {person.groups.map(({ id, name }, nth) => (
            <span key={id}>
              {nth > 0 && ', '}
              <Link to="/Groups/AddEdit/$groupId" params={{ groupId: id }} className="link">
                {name}
              </Link>
            </span>
          ))}
        </div>
      )}
      {person?.optOut && <OptedOut optOut={person.optOut} />}
    </div>
  );
}
