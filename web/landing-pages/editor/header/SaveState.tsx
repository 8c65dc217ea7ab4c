import { useTranslation } from 'react-i18next';
import { Text, UnsavedGuard, useStore } from '#web/ui/index.ts';
import type { DraftSaver } from '../draft/draft-saver.ts';

/** Says whether the draft is saved, and warns before the user leaves it unsaved. */
export function SaveState({ saver }: { saver: DraftSaver }) {
  const { t } = useTranslation('landingEditor');
  const state = useStore(saver.status, (status) => status.state);
  const isBad = state === 'failed' || state === 'changed';
  return (
    <>
      <UnsavedGuard unsaved={state !== 'saved'} />
      <Text as="output" size="sm" tone={isBad ? 'bad' : 'muted'}>
        {t(state === 'saved' ? 'saved' : isBad ? 'notSaved' : 'saving')}
      </Text>
    </>
  );
}
