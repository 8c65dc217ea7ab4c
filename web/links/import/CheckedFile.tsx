import { useTranslation } from 'react-i18next';
import type { LinkRow, LinkRowError } from '#contract/links.ts';
import { Button, Inline, ProblemNote, Stack, UnsavedGuard } from '#web/ui/index.ts';
import { type PastedRows, PasteRows } from './PasteRows.tsx';
import { RowErrors } from './RowErrors.tsx';
import { RowsTable } from './RowsTable.tsx';

export type Checked = {
  rows: LinkRow[];
  errors: LinkRowError[];
  csv: string;
  isPasted: boolean;
  domainId: number | null;
  key: string;
};

type Props = {
  checked: Checked;
  /** Why the rows could not be checked again. */
  checkError: Error | null;
  create: { error: Error | null; isPending: boolean; isSuccess: boolean; mutate: (checked: Checked) => void };
  pasted: PastedRows;
  onRestart: () => void;
};

/** Checked rows: their errors, and otherwise the button that creates their links. Pasted rows are corrected here. */
export function CheckedFile({ checked, checkError, create, pasted, onRestart }: Props) {
  const { t } = useTranslation('links');
  const { rows, errors, isPasted } = checked;
  const isRight = errors.length === 0;
  const restart = (
    <Button look="plain" onClick={onRestart}>
      {t(!isPasted ? 'import.other' : isRight ? 'import.edit' : 'import.choose')}
    </Button>
  );
  return (
    <Stack gap="lg">
      <UnsavedGuard unsaved={!create.isSuccess} />
      {create.error && <ProblemNote error={create.error} />}
      {checkError && <ProblemNote error={checkError} />}
      {!isRight && <RowErrors errors={errors} isPasted={isPasted} />}
      {isPasted && !isRight ? (
        <PasteRows {...pasted} label={t('import.pasted')}>
          {restart}
        </PasteRows>
      ) : (
        <Inline>
          {isRight && (
            <Button busy={create.isPending} onClick={() => create.mutate(checked)}>
              {t('import.create', { count: rows.length })}
            </Button>
          )}
          {restart}
        </Inline>
      )}
      <RowsTable rows={rows} errors={errors} />
    </Stack>
  );
}
