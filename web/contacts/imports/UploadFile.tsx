import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadImport } from '#contract/imports.ts';
import { upload } from '#web/client/index.ts';
import { Button, FileDrop, ProblemNote, ProgressBar, Section, Stack } from '#web/ui/index.ts';
import { importQuery, recognitionQuery } from './imports.ts';

const route = getRouteApi('/shell/Groups/Import');

export function UploadFile() {
  const { t } = useTranslation('contacts');
  const { mutate, variables, isPending, error, progress, cancel } = useUpload();
  if (isPending) {
    const words = t('import.uploading', { name: variables.name });
    const cancelButton = (
      <Button look="plain" size="small" onClick={cancel}>
        {t('import.cancel')}
      </Button>
    );
    return (
      <Stack narrow>
        <Section title={words} actions={cancelButton}>
          <ProgressBar value={progress * 100} label={words} moving />
        </Section>
      </Stack>
    );
  }
  return (
    <Stack narrow>
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
