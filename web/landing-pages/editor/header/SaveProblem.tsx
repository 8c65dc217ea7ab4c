import { useTranslation } from 'react-i18next';
import { IconAlertTriangle } from '#web/ui/icons.ts';
import { Alert, Button, Inline, Stack, useStore } from '#web/ui/index.ts';
import type { DraftSaver } from '../draft/draft-saver.ts';

type Props = { saver: DraftSaver; onReload: () => void };

/** Says why the draft is not saved, and what to do. What the user typed stays in the editor. */
export function SaveProblem({ saver, onReload }: Props) {
  const { t } = useTranslation('landingEditor');
  const status = useStore(saver.status, (its) => its);
  if (status.state !== 'failed' && status.state !== 'changed') return null;
  return (
    <Alert tone="bad" icon={IconAlertTriangle}>
      <Stack gap="xs">
        {status.state === 'failed' ? t('failed', { reason: status.reason }) : t('changed')}
        <Inline>
          {status.state === 'failed' ? (
            <Button size="small" look="plain" onClick={() => void saver.save()}>
              {t('tryAgain')}
            </Button>
          ) : (
            <>
              <Button size="small" look="plain" onClick={onReload}>
                {t('reload')}
              </Button>
              <Button size="small" look="plain" onClick={() => void saver.overwrite()}>
                {t('overwrite')}
              </Button>
            </>
          )}
        </Inline>
      </Stack>
    </Alert>
  );
}
