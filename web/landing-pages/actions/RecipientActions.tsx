import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadPageActions, type PageAction } from '#contract/landing-pages/statistics.ts';
import { formatNumber } from '#sms/index.ts';
import { callUrl } from '#web/client/index.ts';
import { IconListCheck } from '#web/ui/icons.ts';
import { CellLink, List, PhoneNumber, Section, useFormat } from '#web/ui/index.ts';
import { actionsQuery } from './actions.ts';
import { describeAction } from './describe-action.ts';
import { KindFilter } from './KindFilter.tsx';

/** What recipients did on a page, once for each button, form and part of the page. */
export function RecipientActions({ pageId }: { pageId: number }) {
  const { t } = useTranslation('landingActions');
  const format = useFormat();
  const [kind, setKind] = useState<PageAction>();
  return (
    <Section title={t('recipients.title')} context={t('recipients.context')}>
      <List
        label={t('recipients.title')}
        query={actionsQuery(pageId, kind)}
        filter={{ kind }}
        filters={<KindFilter kind={kind} onChange={setKind} />}
        count={(count) => t('recipients.count', { count })}
        download={callUrl(downloadPageActions, { pageId }, kind ? { kind } : {})}
        rowId={({ id }) => id}
        rowName={({ number }) => formatNumber(number)}
        columns={[
          {
            key: 'number',
            title: t('recipients.number'),
            width: 170,
            render: ({ number }) => <Recipient number={number} />,
            renderNarrow: ({ number }) => <PhoneNumber digits={number} />,
          },
          {
            key: 'action',
            title: t('recipients.action'),
            width: 220,
            grows: true,
            render: (action) => describeAction(action, t, format),
          },
          { key: 'count', title: t('recipients.times'), width: 90, as: 'count', hideOrder: 1 },
          { key: 'firstAt', as: 'clock', title: t('recipients.firstAt'), width: 150, figure: true },
        ]}
        empty={{ icon: IconListCheck, title: t('recipients.empty'), text: t('recipients.emptyText') }}
        noResults={t('recipients.noneFound')}
      />
    </Section>
  );
}

/** Erased recipients have no number. */
function Recipient({ number }: { number: string }) {
  if (number === '') return <PhoneNumber digits="" />;
  return (
    <CellLink to="/Groups/Contact/$number" params={{ number }}>
      <PhoneNumber digits={number} />
    </CellLink>
  );
}
