import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ContactImport, downloadUndoConflicts, undoImport } from '#contract/imports.ts';
import { callUrl, call } from '#web/client/index.ts';
import { IconArrowBackUp, IconDownload } from '#web/ui/icons.ts';
import {
  Button,
  ConfirmDialog,
  CountBar,
  Notice,
  PlainLinkButton,
  ProblemNote,
  ProgressBar,
  Section,
  Stack,
  Text,
  useDisclosure,
} from '#web/ui/index.ts';
import { importQuery } from './imports.ts';

export function UndoImportButton({ importId }: { importId: number }) {
  const { t } = useTranslation('imports');
  const queryClient = useQueryClient();
  const [opened, { open, close }] = useDisclosure();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(undoImport, { params: { importId } }),
    onSuccess: (undoing) => queryClient.setQueryData(importQuery(importId).queryKey, undoing),
  });
  return (
    <>
      <Button look="plain" icon={IconArrowBackUp} onClick={open}>
        {t('undo')}
      </Button>
      <ConfirmDialog
        opened={opened}
        title={t('undoTitle')}
        acceptLabel={t('undo')}
        busy={isPending}
        onAccept={() => mutate()}
        onClose={close}
      >
        {t('undoText')}
        {error && <ProblemNote error={error} />}
      </ConfirmDialog>
    </>
  );
}

export function UndoProgress({ contactImport: { fileName, progress } }: { contactImport: ContactImport }) {
  const { t } = useTranslation('imports');
  const words = t('undoingTitle', { name: fileName });
  return (
    <Stack narrow aria-live="polite">
      <Section title={words}>
        <Stack gap="xs">
          <ProgressBar value={progress * 100} label={words} moving />
          <Text tone="muted">{t('leave')}</Text>
        </Stack>
      </Section>
    </Stack>
  );
}

export function UndoResult({
  contactImport: { id, fileName, removed, restored, conflicts },
}: {
  contactImport: ContactImport;
}) {
  const { t } = useTranslation('imports');
  return (
    <Section title={t('undoneTitle', { name: fileName })}>
      <Stack narrow>
        <CountBar
          tall
          counts={[
            { look: 'cancelled', label: t('removedCount'), count: removed },
            { look: 'delivered', label: t('restoredCount'), count: restored, icon: IconArrowBackUp },
            { look: 'held', label: t('keptCount'), count: conflicts },
          ]}
        />
        {conflicts > 0 && (
          <>
            <Notice tone="quiet">{t('keptText', { count: conflicts })}</Notice>
            <PlainLinkButton
              look="quiet"
              href={callUrl(downloadUndoConflicts, { importId: id })}
              download
              icon={IconDownload}
            >
              {t('keptDownload')}
            </PlainLinkButton>
          </>
        )}
      </Stack>
    </Section>
  );
}
