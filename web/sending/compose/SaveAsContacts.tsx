import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { uploadImport } from '#contract/imports.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import { upload } from '#web/client/index.ts';
import { Button, Inline, ProblemNote, Stack, Text } from '#web/ui/index.ts';

/** Opens a recipient file in the contact import. The message stays as a draft. */
export function SaveAsContacts({ file }: { file: File }) {
  const { t } = useTranslation('sending');
  const may = useIsAllowed(uploadImport);
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => upload(uploadImport, { query: { fileName: file.name }, file, onProgress: () => {} }),
    onSuccess: ({ id }) => navigate({ to: '/Groups/Import', search: { import: id } }),
  });
  if (!may) return null;
  return (
    <Stack gap="xs">
      <Inline>
        <Text size="sm" tone="muted">
          {t('compose.file.noContacts')}
        </Text>
        <Button size="small" look="plain" busy={isPending} onClick={() => mutate()}>
          {t('compose.file.save')}
        </Button>
      </Inline>
      {error && <ProblemNote error={error} />}
    </Stack>
  );
}
