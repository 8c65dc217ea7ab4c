import { countFailed } from '#contract/outcomes.ts';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { NumberStats } from '#contract/number-search.ts';
import type { Total } from '#contract/fields.ts';
import { Credits, Text, useFormat } from '#web/ui/index.ts';
import classes from './NumberSearchPage.module.css';
import { type HistoryFilter, numberSearch } from './search.ts';

const route = getRouteApi('/shell/Reports/NumberSearch');

/**
 * Shows a number's counts of messages, replies and skips, and the cost. Each figure links to its lines in
 * the history.
 */
export function Figures({ figures }: { figures: NumberStats }) {
  const { t } = useTranslation('numberSearch');
  const { counts, messages, cost, replies, skipped } = figures;
  const ofMessages = (count: number): Total => ({ count, isExact: true });
  return (
    <div>
      <dl className={classes.figures}>
        <Figure label={t('figures.sent')} total={messages} filter={{ kind: 'sent' }} />
        <Figure
          label={t('figures.delivered')}
          total={ofMessages(counts.delivered)}
          filter={{ kind: 'sent', state: 'delivered' }}
        />
        <Figure
          label={t('figures.failed')}
          total={ofMessages(countFailed(counts))}
          filter={{ kind: 'sent', state: 'failed' }}
        />
        <Figure label={t('figures.replies')} total={replies} filter={{ kind: 'received' }} />
        <Figure label={t('figures.skipped')} total={skipped} filter={{ kind: 'skipped' }} />
        <Figure label={t('figures.cost')} filter={{ kind: 'sent' }}>
          <Credits amount={cost} />
        </Figure>
      </dl>
      {!messages.isExact && (
        <Text tone="muted" size="xs">
          {t('figures.newest', { count: messages.count })}
        </Text>
      )}
    </div>
  );
}

type Props = { label: string; filter: HistoryFilter } & (
  | { total: Total; children?: undefined }
  | { total?: undefined; children: ReactNode }
);

function Figure({ label, total, filter, children }: Props) {
  const { t } = useTranslation('numberSearch');
  const { number, search, from, to } = numberSearch(route.useSearch());
  const format = useFormat();
  const shown = total && format.number(total.count);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Link
          to="/Reports/NumberSearch"
          search={{ number, search, from, to, ...filter }}
          replace
          resetScroll={false}
          className="link"
        >
          {total ? (total.isExact ? shown : t('figures.more', { count: shown })) : children}
        </Link>
      </dd>
    </div>
  );
}
