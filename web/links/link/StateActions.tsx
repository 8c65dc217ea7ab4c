import { useTranslation } from 'react-i18next';
import type { ShortLink } from '#contract/links.ts';
import { IconArchive, IconArrowBackUp, IconPlayerPause, IconPlayerPlay } from '#web/ui/icons.ts';
import { Button } from '#web/ui/index.ts';
import { useLinkActions } from '../use-link-actions.ts';

/** Turns the link on and off, archives and restores it. */
export function StateActions({ link }: { link: ShortLink }) {
  const { t } = useTranslation('links');
  const { isEnabled, state } = link;
  const { setEnabled, archive, restore } = useLinkActions(link);
  if (state === 'archived')
    return (
      <Button icon={IconArrowBackUp} busy={restore.isPending} onClick={() => restore.mutate()}>
        {t('restore')}
      </Button>
    );
  return (
    <>
      <Button look="plain" icon={IconArchive} busy={archive.isPending} onClick={() => archive.mutate()}>
        {t('archive')}
      </Button>
      <Button
        look="plain"
        icon={isEnabled ? IconPlayerPause : IconPlayerPlay}
        busy={setEnabled.isPending}
        onClick={() => setEnabled.mutate(!isEnabled)}
      >
        {t(isEnabled ? 'disable' : 'enable')}
      </Button>
    </>
  );
}
