import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type RecipientList, uploadRecipients } from '#contract/sending.ts';
import { upload } from '#web/client/index.ts';
import { IconFileSpreadsheet, IconX } from '#web/ui/icons.ts';
import { Alert, FileButton, type FormState, IconButton, Inline, ProblemNote } from '#web/ui/index.ts';
import type { Draft } from './draft.ts';
import { SaveAsContacts } from './SaveAsContacts.tsx';
import { describeSkippedRows } from './skipped-rows.ts';

type Props = { form: FormState<Draft> };

/** Uploads a recipient file and sets it as the draft's list. */
export function useRecipientFile({ change }: FormState<Draft>) {
  const { mutate, variables, isPending, error } = useMutation({
    mutationFn: (file: File) =>
      upload(uploadRecipients, { query: { fileName: file.name }, file, onProgress: () => {} }),
    onSuccess: (list) => change({ list }),
  });
  /** `sent` is the last chosen file; undefined after a page load. */
  return { choose: mutate, sent: variables, isPending, error };
}

type RecipientFileState = ReturnType<typeof useRecipientFile>;

export function RecipientFileButton({ file }: { file: RecipientFileState }) {
  const { t } = useTranslation('sending');
  return (
    <FileButton
      size="small"
      look="plain"
      icon={IconFileSpreadsheet}
      busy={file.isPending}
      onFile={file.choose}
    >
      {t('compose.fromFile')}
    </FileButton>
  );
}

/** The recipient file with its skipped rows and variables, and a remove button. */
export function RecipientFile({ form, file }: Props & { file: RecipientFileState }) {
  const { t } = useTranslation('sending');
  const { list } = form.values;
  if (file.error) return <ProblemNote error={file.error} />;
  if (!list) return null;
  return (
    <Alert tone="quiet">
      <Inline justify="between" nowrap>
        <output>
          <FileSummary list={list} />
        </output>
        <IconButton
          icon={IconX}
          label={t('compose.file.remove')}
          onClick={() => form.change({ list: null })}
        />
      </Inline>
      {file.sent?.name === list.fileName && <SaveAsContacts file={file.sent} />}
    </Alert>
  );
}

function FileSummary({ list }: { list: RecipientList }) {
  const { t } = useTranslation('sending');
  return (
    <>
      {t('compose.file.is', { fileName: list.fileName, count: list.numbers })} {describeSkippedRows(list, t)}
    </>
  );
}
