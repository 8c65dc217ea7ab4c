import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadImport } from '#contract/imports.ts';
import { upload } from '#web/client/index.ts';
import { FileDrop } from '#web/ui/FileDrop.tsx';
import { Button, Group, Progress, Stack, Text } from '#web/ui/kit.ts';
import { ProblemNote } from '#web/ui/ProblemNote.tsx';
import { importQuery, recognitionQuery } from './imports.ts';

const route = getRouteApi('/shell/Groups/Import');

export function UploadFile() {
  const { t } = useTranslation('contacts');
  const { mutate, variables, isPending, error, progress, cancel } = useUpload();
  if (isPending) {
    return (
      <Stack gap="xs" maw={760}>
        <Group justify="space-between">
          <Text>{t('import.uploading', { name: variables.name })}</Text>
          <Button variant="default" size="xs" onClick={cancel}>
            {t('import.cancel')}
          </Button>
        </Group>
        <Progress
          value={progress * 100}
          aria-label={t('import.uploading', { name: variables.name })}
          animated
        />
      </Stack>
    );
  }
  return (
    <Stack maw={760}>
      {error && error.name !== 'AbortError' && <ProblemNote error={error} />}
      <FileDrop
        label={t('import.drop')}
        hint={t('import.dropHint')}
        buttonLabel={t('import.choose')}
        onFile={mutate}
      />
    </Stack>
  );
}

function useUpload() {
  const navigate = route.useNavigate();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState(0);
  const cancelled = useRef(new AbortController());
  const mutation = useMutation({
    mutationFn: (file: File) => {
      setProgress(0);
      cancelled.current = new AbortController();
      const query = { fileName: file.name };
      return upload(uploadImport, { query, file, onProgress: setProgress, signal: cancelled.current.signal });
    },
    onSuccess: async ({ preview, ...contactImport }) => {
      queryClient.setQueryData(importQuery(contactImport.id).queryKey, contactImport);
      queryClient.setQueryData(recognitionQuery(contactImport.id, {}).queryKey, {
        ...contactImport,
        preview,
      });
      await navigate({ search: (search) => ({ ...search, import: contactImport.id }) });
    },
  });
  return { ...mutation, progress, cancel: () => cancelled.current.abort() };
}
