import { useTranslation } from 'react-i18next';
import { type LandingPage, saveLandingPage } from '#contract/landing-pages/pages.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import {
  IconArchive,
  IconArrowBackUp,
  IconCopy,
  IconLink,
  IconPencil,
  IconPlayerPause,
  IconWorld,
} from '#web/ui/icons.ts';
import { canCopy, MenuItem, MenuLink, showSuccess, useClipboard } from '#web/ui/index.ts';
import { usePageActions } from '../use-page-actions.ts';

/** What a user can do with a page in the list. */
export function PageMenu({ page }: { page: LandingPage }) {
  const { t } = useTranslation(['landingPages', 'ui']);
  const { id: pageId, url, state } = page;
  const mayChange = useIsAllowed(saveLandingPage);
  const { duplicate, takeOffline, archive, restore } = usePageActions(page);
  const { copy } = useClipboard();
  return (
    <>
      {mayChange && state !== 'archived' && (
        <MenuLink icon={IconPencil} to="/LandingPages/Editor/$pageId" params={{ pageId }}>
          {t('editShort')}
        </MenuLink>
      )}
      {state === 'published' && (
        <MenuItem icon={IconWorld} onClick={() => window.open(url, '_blank', 'noopener')}>
          {t('open')}
        </MenuItem>
      )}
      {canCopy() && (
        <MenuItem
          icon={IconLink}
          onClick={() => {
            copy(url);
            showSuccess(t('copied', { ns: 'ui' }));
          }}
        >
          {t('copy')}
        </MenuItem>
      )}
      {mayChange && (
        <MenuItem icon={IconCopy} onClick={() => duplicate.mutate()}>
          {t('duplicate')}
        </MenuItem>
      )}
      {mayChange && state === 'published' && (
        <MenuItem icon={IconPlayerPause} onClick={() => takeOffline.mutate()}>
          {t('takeOffline')}
        </MenuItem>
      )}
      {mayChange && state !== 'archived' && (
        <MenuItem icon={IconArchive} onClick={() => archive.mutate()}>
          {t('archive')}
        </MenuItem>
      )}
      {mayChange && state === 'archived' && (
        <MenuItem icon={IconArrowBackUp} onClick={() => restore.mutate()}>
          {t('restore')}
        </MenuItem>
      )}
    </>
  );
}
