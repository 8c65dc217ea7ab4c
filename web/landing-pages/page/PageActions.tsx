import { useTranslation } from 'react-i18next';
import type { LandingPage } from '#contract/landing-pages/pages.ts';
import {
  IconArchive,
  IconArrowBackUp,
  IconCopy,
  IconDots,
  IconLock,
  IconPencil,
  IconPlayerPause,
  IconX,
} from '#web/ui/icons.ts';
import {
  Button,
  ExternalButton,
  IconButton,
  LinkButton,
  LoadedDialog,
  Menu,
  MenuItem,
  useDisclosure,
} from '#web/ui/index.ts';
import { usePageActions } from '../use-page-actions.ts';

const loadPublish = async () => (await import('../publish/PublishDialog.tsx')).PublishDialog;
const loadAccess = async () => (await import('./AccessDialog.tsx')).AccessDialog;

/** Opens, edits, publishes and archives a page. */
export function PageActions({ page }: { page: LandingPage }) {
  const { t } = useTranslation('landingPages');
  const { state, hasChanges, publishedAt } = page;
  const { restore } = usePageActions(page);
  const [isPublishing, publishing] = useDisclosure();
  const [isAccessOpen, access] = useDisclosure();
  if (state === 'archived')
    return (
      <Button icon={IconArrowBackUp} busy={restore.isPending} onClick={() => restore.mutate()}>
        {t('restore')}
      </Button>
    );
  const canPublish = state === 'draft' || (state === 'published' && hasChanges);
  return (
    <>
      <MoreActions page={page} onAccess={access.open} />
      {state === 'published' && (
        <ExternalButton look="plain" href={page.url}>
          {t('open')}
        </ExternalButton>
      )}
      <LinkButton
        icon={IconPencil}
        {...(canPublish && { look: 'plain' })}
        to="/LandingPages/Editor/$pageId"
        params={{ pageId: page.id }}
      >
        {t('editShort')}
      </LinkButton>
      {canPublish && (
        <Button onClick={publishing.open}>
          {t(publishedAt !== null && state === 'published' ? 'publishChanges' : 'publish.submit')}
        </Button>
      )}
      <LoadedDialog load={loadPublish} opened={isPublishing} onClose={publishing.close} with={{ page }} />
      <LoadedDialog load={loadAccess} opened={isAccessOpen} onClose={access.close} with={{ page }} />
    </>
  );
}

function MoreActions({ page, onAccess }: { page: LandingPage; onAccess: () => void }) {
  const { t } = useTranslation('landingPages');
  const { duplicate, takeOffline, cancelPublish, archive } = usePageActions(page);
  return (
    <Menu opener={<IconButton icon={IconDots} label={t('more')} />}>
      <MenuItem icon={IconLock} onClick={onAccess}>
        {t('access.open')}
      </MenuItem>
      <MenuItem icon={IconCopy} onClick={() => duplicate.mutate()}>
        {t('duplicate')}
      </MenuItem>
      {page.publishAt !== null && (
        <MenuItem icon={IconX} onClick={() => cancelPublish.mutate()}>
          {t('cancelPublish')}
        </MenuItem>
      )}
      {page.state === 'published' && (
        <MenuItem icon={IconPlayerPause} onClick={() => takeOffline.mutate()}>
          {t('takeOffline')}
        </MenuItem>
      )}
      <MenuItem icon={IconArchive} onClick={() => archive.mutate()}>
        {t('archive')}
      </MenuItem>
    </Menu>
  );
}
