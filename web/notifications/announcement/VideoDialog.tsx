import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Announcement } from '#contract/client.ts';
import { Button, Checkbox, Dialog, Inline } from '#web/ui/index.ts';
import { featureNoticeOf } from '../drawer/items.ts';
import { usePutAway } from '../use-put-away.ts';
import { Player } from './Player.tsx';

/** Specification, 9: width in pixels, time in milliseconds. */
const WIDTH = 800;
const HIDDEN_AFTER = 400;

type Props = { opened: boolean; vimeoId: string; announcement: Announcement; onClose: () => void };

/** The announcement's video; closed with "Don't show again" ticked, the announcement is hidden for good. */
export function VideoDialog({ opened, vimeoId, announcement, onClose }: Props) {
  const { t } = useTranslation('notifications');
  const [doNotShow, setDoNotShow] = useState(false);
  const putAway = usePutAway();
  const close = () => {
    onClose();
    if (doNotShow) setTimeout(() => putAway(featureNoticeOf(announcement)), HIDDEN_AFTER);
  };
  return (
    <Dialog opened={opened} onClose={close} title={announcement.title} width={WIDTH}>
      <Player vimeoId={vimeoId} title={announcement.title} />
      <Inline justify="between" above="md">
        <Checkbox label={t('announcement.doNotShow')} value={doNotShow} onChange={setDoNotShow} />
        <Button look="plain" onClick={close}>
          {t('close', { ns: 'ui' })}
        </Button>
      </Inline>
    </Dialog>
  );
}
