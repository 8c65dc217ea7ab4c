import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Announcement } from '#contract/client.ts';
import { Button, Checkbox, Dialog, Inline } from '#web/ui/index.ts';
import { featureNoticeName } from '../drawer/items.ts';
import { useDismissNotice } from '../use-dismiss-notice.ts';
import { Player } from './Player.tsx';

/**
 * The dialog's width in pixels, and the delay in milliseconds before the announcement disappears
 * (specification, 9).
 */
const VIDEO_WIDTH = 800;
const HIDE_DELAY_MS = 400;

type Props = { opened: boolean; vimeoId: string; announcement: Announcement; onClose: () => void };

/**
 * Shows the announcement's video. If the user ticks "Don't show again", closing hides the announcement for
 * good.
 */
export function VideoDialog({ opened, vimeoId, announcement, onClose }: Props) {
  const { t } = useTranslation('notifications');
  const [doNotShow, setDoNotShow] = useState(false);
  const dismiss = useDismissNotice();
  const close = () => {
    onClose();
    if (doNotShow) setTimeout(() => dismiss(featureNoticeName(announcement)), HIDE_DELAY_MS);
  };
  return (
    <Dialog opened={opened} onClose={close} title={announcement.title} width={VIDEO_WIDTH}>
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
