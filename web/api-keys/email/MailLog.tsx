import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EMAIL_OUTCOMES } from '#contract/email-outcomes.ts';
import type { EmailMail } from '#contract/email-inlet.ts';
import { IconMail } from '#web/ui/icons.ts';
import { List, Select } from '#web/ui/index.ts';
import { useApiKey } from '../key/key-context.ts';
import { requestLogSearch } from '../search.ts';
import { emailMailsQuery } from './email-queries.ts';
import { MailDialog } from './MailDialog.tsx';
import { OutcomeChip } from './OutcomeChip.tsx';

const route = getRouteApi('/shell/ApiKeys/$keyId/Log');

/** The mails to the key, newest first. */
export function MailLog() {
  const { t } = useTranslation('apiKeys');
  const { id: keyId } = useApiKey();
  const { mail: outcome } = requestLogSearch(route.useSearch());
  const [chosen, setChosen] = useState<EmailMail>();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <List
        label={t('email.log')}
        query={emailMailsQuery(keyId, { outcome })}
        filter={{ mail: outcome }}
        filters={<OutcomeFilter />}
        count={(count) => t('email.count', { count })}
        rowId={({ id }) => id}
        rowName={({ from }) => from || t('log.unknown')}
        onOpen={(mail) => {
          setChosen(mail);
          setOpen(true);
        }}
        columns={[
          { key: 'from', title: t('email.from'), render: ({ from }) => from || t('log.unknown') },
          {
            key: 'outcome',
            title: t('log.outcome'),
            width: 150,
            figure: true,
            render: ({ outcome: of }) => <OutcomeChip outcome={of} />,
          },
          {
            key: 'messages',
            title: t('email.messages'),
            width: 110,
            align: 'right',
            hideOrder: 1,
            render: ({ messageIds }) => messageIds.length,
          },
          { key: 'at', as: 'clock', title: t('log.at') },
        ]}
        empty={{ icon: IconMail, title: t('email.empty'), text: t('email.emptyText') }}
        noResults={t('email.noneFound')}
      />
      {chosen && <MailDialog mail={chosen} opened={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}

function OutcomeFilter() {
  const { t } = useTranslation('apiKeys');
  const { mail } = requestLogSearch(route.useSearch());
  const navigate = route.useNavigate();
  return (
    <Select
      labelHidden
      label={t('log.outcome')}
      value={mail ?? ''}
      options={[
        { value: '' as const, label: t('log.allOutcomes') },
        ...EMAIL_OUTCOMES.map((value) => ({ value, label: t(`email.outcomes.${value}`) })),
      ]}
      onChange={(value) =>
        void navigate({
          search: (was) => ({ ...was, mail: value || undefined }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
