import { useTranslation } from 'react-i18next';
import type { HeldMessageDetails } from '#contract/held-messages.ts';
import { Credits, Moment, useFormat } from '#web/ui/index.ts';
import type { ReactNode } from 'react';
import classes from './HeldMessage.module.css';

const MAX_COUNTRIES = 5;

/** Who sends what to whom, when, and for how much. */
export function HeldFacts({ held }: { held: HeldMessageDetails }) {
  const { t } = useTranslation('heldMessages');
  const format = useFormat();
  const audience = useAudience(held);
  const { estimate } = held;
  const countries = estimate?.countries.slice(0, MAX_COUNTRIES) ?? [];
  return (
    <dl className={classes.facts}>
      <Fact label={t('account')}>{held.isOwn ? t('own') : held.accountName}</Fact>
      <Fact label={t('details.sender')}>{held.sender}</Fact>
      {held.by !== null && <Fact label={t('details.by')}>{held.by}</Fact>}
      <Fact label={t('details.audience')}>{audience}</Fact>
      <Fact label={t('details.recipients')}>
        {estimate ? (
          <>
            {format.number(estimate.recipients)}
            {estimate.optedOut > 0 && `, ${t('details.optedOut', { count: estimate.optedOut })}`}
          </>
        ) : (
          t('details.noEstimate')
        )}
      </Fact>
      {countries.length > 0 && (
        <Fact label={t('details.countries')}>
          {countries
            .map(
              ({ country, recipients }) =>
                `${country === null ? t('details.unknownCountry') : format.country(country)} (${format.number(recipients)})`,
            )
            .join(', ')}
        </Fact>
      )}
      {estimate && (
        <Fact label={t('cost')}>
          <Credits amount={estimate.cost} />
        </Fact>
      )}
      <Fact label={t('details.starts')}>
        {held.startsAt === null ? t('details.atOnce') : format.dateTime(new Date(held.startsAt))}
      </Fact>
      <Fact label={t('heldAt')}>
        <Moment at={held.heldAt} />
      </Fact>
      <Fact label={t('expires')}>{format.dateTime(new Date(held.expiresAt))}</Fact>
      {held.created > 0 && <Fact label={t('messages')}>{t('details.created', { count: held.created })}</Fact>}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function useAudience({ groups, excludedGroups, fileName, typedNumbers }: HeldMessageDetails): string {
  const { t } = useTranslation('heldMessages');
  const parts = [
    ...groups,
    ...(fileName === null ? [] : [fileName]),
    ...(typedNumbers === 0 ? [] : [t('details.numbers', { count: typedNumbers })]),
  ];
  const all = parts.length === 0 ? t('details.nobody') : parts.join(', ');
  return excludedGroups.length === 0
    ? all
    : `${all}, ${t('details.without', { groups: excludedGroups.join(', ') })}`;
}
