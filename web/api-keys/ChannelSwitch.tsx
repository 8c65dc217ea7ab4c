import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Segments } from '#web/ui/index.ts';
import { CHANNELS } from './search.ts';

const route = getRouteApi('/shell/ApiKeys/$keyId');

/** How programs use the key. Every tab keeps the channel. */
export function useChannel() {
  return route.useSearch().channel ?? 'rest';
}

export function ChannelSwitch() {
  const { t } = useTranslation('apiKeys');
  const navigate = route.useNavigate();
  const channel = useChannel();
  return (
    <Segments
      label={t('channel')}
      value={channel}
      options={CHANNELS.map((value) => ({ value, label: t(`channels.${value}`) }))}
      onChange={(value) =>
        void navigate({
          to: '.',
          search: { channel: value, clientId: undefined },
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
