import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Announcement } from '#contract/client.ts';
import { Button, ExternalLink, useClient } from '#web/ui/index.ts';
import { IconAlertTriangle, IconPlayerPlay, IconSparkles } from '#web/ui/icons.ts';
import { NotificationCard } from '../cards/NotificationCard.tsx';
import { featureNoticeName } from '../drawer/items.ts';
import { useRaiseFlag } from '../session-flags.ts';
import { docsPageOf } from './accept.ts';
import { AcceptButton } from './AcceptButton.tsx';
import classes from './AnnouncementCard.module.css';
import { AnnouncementText } from './AnnouncementText.tsx';
import { VideoDialog } from './VideoDialog.tsx';

type Props = { onLeave: () => void };

export function AnnouncementCard({ onLeave }: Props) {
  const { announcement } = useClient();
  return announcement && <Content announcement={announcement} onLeave={onLeave} />;
}

function Content({ announcement, onLeave }: Props & { announcement: Announcement }) {
  const { title, text, warningTitle } = announcement;
  const raiseFlag = useRaiseFlag();
  const dismiss = () => raiseFlag(featureNoticeName(announcement));
  return (
    <NotificationCard
      icon={IconSparkles}
      title={title}
      onDismiss={dismiss}
      actions={
        <>
          <AcceptButton announcement={announcement} onLeave={onLeave} onNoAction={dismiss} />
          <VideoButton announcement={announcement} />
          <DocsLink announcement={announcement} />
        </>
      }
    >
      <div className={classes.body}>
        <AnnouncementText html={text} />
        {warningTitle !== null && (
          <p className={classes.warning}>
            <IconAlertTriangle size={16} aria-hidden />
            {warningTitle}
          </p>
        )}
      </div>
    </NotificationCard>
  );
}

function VideoButton({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslation('notifications');
  const [opened, setOpened] = useState(false);
  const { vimeoId } = announcement;
  if (vimeoId === null) return null;
  return (
    <>
      <Button size="small" look="plain" icon={IconPlayerPlay} onClick={() => setOpened(true)}>
        {t('announcement.video')}
      </Button>
      <VideoDialog
        opened={opened}
        vimeoId={vimeoId}
        announcement={announcement}
        onClose={() => setOpened(false)}
      />
    </>
  );
}

function DocsLink({ announcement: { docsSlug } }: { announcement: Announcement }) {
  const { t } = useTranslation('notifications');
  const page = docsPageOf(useClient().brand.links.docs, docsSlug);
  return page && <ExternalLink href={page}>{t('announcement.docs')}</ExternalLink>;
}
