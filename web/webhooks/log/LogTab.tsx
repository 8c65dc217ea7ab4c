import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DELIVERY_STATES, WEBHOOK_EVENT_TYPES } from '#contract/webhook-events.ts';
import { replayDeliveries, type WebhookDelivery } from '#contract/webhooks.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import { IconRepeat, IconWebhook } from '#web/ui/icons.ts';
import { Button, List, Notice, Select, useDisclosure } from '#web/ui/index.ts';
import { useWebhook } from '../endpoint/webhook-context.ts';
import { deliveriesSearch } from '../search.ts';
import { DeliveryStateChip } from '../WebhookChips.tsx';
import { deliveriesQuery } from '../webhooks.ts';
import { DeliveryDialog } from './DeliveryDialog.tsx';
import { isMessageId } from './is-message-id.ts';
import { ReplayDialog } from './ReplayDialog.tsx';

const route = getRouteApi('/shell/Webhooks/$webhookId/Log');

/** The events of the webhook, newest first. */
export function LogTab() {
  const { t } = useTranslation('webhooks');
  const { id: webhookId } = useWebhook();
  const { sort, ...filter } = deliveriesSearch(route.useSearch());
  const { search, state } = filter;
  const type = typeOf(filter.type);
  const messageId = search?.trim();
  const isPartial = messageId !== undefined && !isMessageId(messageId);
  const [chosen, setChosen] = useState<WebhookDelivery>();
  const [isOpen, opening] = useDisclosure();
  return (
    <>
      <List
        label={t('log.label')}
        query={deliveriesQuery(webhookId, { state, type, sort, ...(!isPartial && { messageId }) })}
        filter={filter}
        defaultSort="-sequence"
        search={t('log.search')}
        filters={<LogFilters />}
        above={isPartial && <Notice tone="quiet">{t('log.wholeId')}</Notice>}
        count={(count) => t('log.count', { count })}
        rowId={({ eventId }) => eventId}
        rowName={({ type }) => t(`types.${type}`)}
        onOpen={(delivery) => {
          setChosen(delivery);
          opening.open();
        }}
        columns={[
          { key: 'type', title: t('log.event'), render: ({ type }) => t(`types.${type}`) },
          {
            key: 'state',
            title: t('state'),
            width: 120,
            figure: true,
            render: ({ state }) => <DeliveryStateChip state={state} />,
          },
          {
            key: 'messageId',
            title: t('log.message'),
            width: 300,
            hideOrder: 1,
            wideOnly: true,
            render: ({ messageId: its }) => its,
          },
          { key: 'tries', as: 'count', title: t('log.tries'), width: 90, hideOrder: 2, wideOnly: true },
          {
            key: 'lastStatus',
            title: t('log.lastStatus'),
            width: 110,
            align: 'right',
            hideOrder: 3,
            render: ({ lastStatus, lastTryAt }) => lastStatus ?? (lastTryAt !== null && t('noAnswer')),
          },
          { key: 'at', as: 'clock', title: t('log.at'), sort: '-sequence' },
        ]}
        empty={{ icon: IconWebhook, title: t('log.empty'), text: t('log.emptyText') }}
        noResults={t('log.noneFound')}
      />
      {chosen && <DeliveryDialog delivery={chosen} opened={isOpen} onClose={opening.close} />}
    </>
  );
}

const typeOf = (name: string | undefined) => WEBHOOK_EVENT_TYPES.find((type) => type === name);

function LogFilters() {
  const { t } = useTranslation('webhooks');
  const { state, type: named } = deliveriesSearch(route.useSearch());
  const type = typeOf(named);
  const navigate = route.useNavigate();
  const mayReplay = useIsAllowed(replayDeliveries);
  const [isReplaying, replaying] = useDisclosure();
  const filter = (some: Pick<ReturnType<typeof deliveriesSearch>, 'state' | 'type'>) =>
    void navigate({ search: (was) => ({ ...was, ...some }), replace: true, resetScroll: false });
  return (
    <>
      <Select
        labelHidden
        label={t('state')}
        value={state ?? ''}
        options={[
          { value: '' as const, label: t('log.allStates') },
          ...DELIVERY_STATES.map((value) => ({ value, label: t(`deliveryStates.${value}`) })),
        ]}
        onChange={(value) => filter({ state: value || undefined })}
      />
      <Select
        labelHidden
        label={t('log.event')}
        value={type ?? ''}
        options={[
          { value: '' as const, label: t('log.allTypes') },
          ...WEBHOOK_EVENT_TYPES.map((value) => ({ value, label: t(`types.${value}`) })),
        ]}
        onChange={(value) => filter({ type: value || undefined })}
      />
      {mayReplay && (
        <>
          <Button look="plain" icon={IconRepeat} onClick={replaying.open}>
            {t('replay.open')}
          </Button>
          <ReplayDialog opened={isReplaying} onClose={replaying.close} />
        </>
      )}
    </>
  );
}
