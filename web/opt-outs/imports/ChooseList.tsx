import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refetchByKey } from '#web/client/index.ts';
import { ConfirmDialog, FileDrop, Notice, ProblemNote, Stack } from '#web/ui/index.ts';
import { countLines, type ListProblem, readList, type ListFile, startImport } from './imports.ts';

/** Reads the chosen file and asks for confirmation before opting anyone out. */
export function ChooseList() {
  const { t } = useTranslation('optOuts');
  const [chosen, setChosen] = useState<ListFile>();
  const [problem, setProblem] = useState<ListProblem>();
  const [opened, setOpened] = useState(false);
  const queryClient = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ fileName, text }: ListFile) => startImport(fileName, text),
    onSuccess: () => refetchByKey(queryClient, ['opt-outs']),
    onSettled: () => setOpened(false),
  });
  const read = async (file: File) => {
    reset();
    const list = await readList(file).catch((): ListProblem => 'unreadable');
    setProblem(typeof list === 'string' ? list : undefined);
    if (typeof list === 'string') return;
    setChosen(list);
    setOpened(true);
  };
  return (
    <Stack narrow>
      {problem && <Notice tone="bad">{t(`imports.${problem}`)}</Notice>}
      {error && <ProblemNote error={error} />}
      <FileDrop
        label={t('imports.drop')}
        hint={t('imports.dropHint')}
        buttonLabel={t('imports.choose')}
        onFiles={([file]) => void read(file!)}
      />
      {chosen && (
        <ConfirmDialog
          opened={opened}
          busy={isPending}
          title={t('imports.ask', { fileName: chosen.fileName })}
          acceptLabel={t('imports.accept')}
          onAccept={() => mutate(chosen)}
          onClose={() => setOpened(false)}
        >
          {t('imports.askText', { count: countLines(chosen.text) })}
        </ConfirmDialog>
      )}
    </Stack>
  );
}
