import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { cancelImport, type ContactImport } from '#contract/imports.ts';
import { call } from '#web/client/index.ts';
import {
  Button,
  ConfirmDialog,
  Inline,
  ProblemNote,
  ProgressBar,
  Section,
  Stack,
  Text,
  useDisclosure,
} from '#web/ui/index.ts';
import { importQuery } from './imports.ts';

export function ImportProgress({ contactImport }: { contactImport: ContactImport }) {
  const { t } = useTranslation('imports');
  const { id, state, fileName, progress, rows, invalid, skippedLandlines, imported, duplicates } =
    contactImport;
  const isSaving = state === 'saving';
  const words = t(isSaving ? 'saving' : 'reading', { name: fileName });
  const count = isSaving
    ? t('saved', { saved: imported + duplicates, count: rows - invalid - skippedLandlines })
    : t('rows', { count: rows });
  return (
    <Stack narrow aria-live="polite">
      <Section title={words} actions={<Text tone="muted">{count}</Text>}>
        <Stack gap="xs">
          <ProgressBar value={progress * 100} label={words} moving />
          <Text tone="muted">{t('leave')}</Text>
          <Inline>
            <CancelButton importId={id} />
          </Inline>
        </Stack>
      </Section>
    </Stack>
  );
}

function CancelButton({ importId }: { importId: number }) {
  const { t } = useTranslation('imports');
  const queryClient = useQueryClient();
  const [opened, { open, close }] = useDisclosure();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(cancelImport, { params: { importId } }),
    onSuccess: (cancelled) => queryClient.setQueryData(importQuery(importId).queryKey, cancelled),
  });
  return (
    <>
      <Button look="plain" size="small" onClick={open}>
        {t('stop')}
      </Button>
      <ConfirmDialog
        opened={opened}
        title={t('stopTitle')}
        acceptLabel={t('stop')}
        closeLabel={t('goOn')}
        busy={isPending}
        onAccept={() => mutate()}
        onClose={close}
      >
        {t('stopText')}
        {error && <ProblemNote error={error} />}
      </ConfirmDialog>
    </>
  );
}
