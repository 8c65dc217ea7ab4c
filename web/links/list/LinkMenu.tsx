import { useTranslation } from 'react-i18next';
import { changeShortLink, type ShortLink } from '#contract/links.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import {
  IconArchive,
  IconArrowBackUp,
  IconCopy,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
} from '#web/ui/icons.ts';
import { canCopy, MenuItem, MenuLink, showSuccess, useClipboard } from '#web/ui/index.ts';
import { useLinkActions } from '../use-link-actions.ts';

/** What a user can do with a link in the list. */
export function LinkMenu({ link }: { link: ShortLink }) {
  const { t } = useTranslation(['links', 'ui']);
  const { id: linkId, url, state, isEnabled } = link;
  const mayChange = useIsAllowed(changeShortLink);
  const { setEnabled, archive, restore } = useLinkActions(link);
  const { copy } = useClipboard();
  return (
    <>
      {canCopy() && (
        <MenuItem
          icon={IconCopy}
          onClick={() => {
            copy(url);
            showSuccess(t('copied', { ns: 'ui' }));
          }}
        >
          {t('copy')}
        </MenuItem>
      )}
      {mayChange && state !== 'archived' && (
        <>
          <MenuLink icon={IconPencil} to="/UrlShortener/Edit/$linkId" params={{ linkId }}>
            {t('editShort')}
          </MenuLink>
          <MenuItem
            icon={isEnabled ? IconPlayerPause : IconPlayerPlay}
            onClick={() => setEnabled.mutate(!isEnabled)}
          >
            {t(isEnabled ? 'disable' : 'enable')}
          </MenuItem>
          <MenuItem icon={IconArchive} onClick={() => archive.mutate()}>
            {t('archive')}
          </MenuItem>
        </>
      )}
      {mayChange && state === 'archived' && (
        <MenuItem icon={IconArrowBackUp} onClick={() => restore.mutate()}>
          {t('restore')}
        </MenuItem>
      )}
    </>
  );
}
