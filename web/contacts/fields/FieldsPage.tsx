import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ContactField, restoreField } from '#contract/contact-fields.ts';
import { BulkProgress } from '#web/bulk-actions/index.ts';
import { call, errorMessage } from '#web/client/index.ts';
import { IconAsterisk, IconPlus } from '#web/ui/icons.ts';
import {
  Button,
  EmptyState,
  LoadedDialog,
  Moment,
  Page,
  ProblemNote,
  Row,
  Rows,
  Section,
  Stack,
  useDisclosure,
  RowsSkeleton,
} from '#web/ui/index.ts';
import { labelOf } from './field-label.ts';
import { FieldList } from './FieldList.tsx';
import type { FieldDialogKind } from './FieldMenu.tsx';
import { fieldsQuery } from './fields.ts';

const loadCreate = async () => (await import('./CreateFieldDialog.tsx')).CreateFieldDialog;
const loadRename = async () => (await import('./RenameFieldDialog.tsx')).RenameFieldDialog;
const loadRetype = async () => (await import('./RetypeFieldDialog.tsx')).RetypeFieldDialog;
const loadMerge = async () => (await import('./MergeFieldsDialog.tsx')).MergeFieldsDialog;

type OpenDialog = { field?: ContactField; kind?: FieldDialogKind | undefined };

export function FieldsPage() {
  const { t } = useTranslation('contactFields');
  const { data, error, refetch } = useQuery(fieldsQuery);
  const [isCreating, creating] = useDisclosure();
  const [{ field, kind }, setDialog] = useState<OpenDialog>({});
  const onClose = () => setDialog((before) => ({ ...before, kind: undefined }));
  const createButton = (
    <Button icon={IconPlus} onClick={creating.open}>
      {t('create')}
    </Button>
  );
  const isEmpty = data?.fields.length === 0;
  return (
    <Page title={t('title')} context={t('context')} actions={!isEmpty && createButton}>
      <Stack gap="xl">
        <BulkProgress list="contacts" />
        {error && !data && <ProblemNote error={error} onRetry={() => void refetch()} />}
        {!data && !error && <RowsSkeleton count={4} />}
        {isEmpty && (
          <EmptyState icon={IconAsterisk} title={t('empty')} action={createButton}>
            {t('emptyText')}
          </EmptyState>
        )}
        {data && !isEmpty && (
          <FieldList
            fields={data.fields}
            onOpenDialog={(target, about) => setDialog({ field: target, kind: about })}
          />
        )}
        {data && data.deleted.length > 0 && <DeletedFields deleted={data.deleted} />}
      </Stack>
      <LoadedDialog load={loadCreate} opened={isCreating} onClose={creating.close} with={{}} />
      {field && (
        <>
          <LoadedDialog load={loadRename} opened={kind === 'rename'} onClose={onClose} with={{ field }} />
          <LoadedDialog load={loadRetype} opened={kind === 'retype'} onClose={onClose} with={{ field }} />
          <LoadedDialog load={loadMerge} opened={kind === 'merge'} onClose={onClose} with={{ field }} />
        </>
      )}
    </Page>
  );
}

function DeletedFields({ deleted }: { deleted: (ContactField & { deletedAt: string })[] }) {
  const { t } = useTranslation('contactFields');
  return (
    <Section title={t('deleted')} context={t('deletedContext')}>
      <Rows label={t('deleted')}>
        {deleted.map((field) => (
          <DeletedField key={field.key} field={field} />
        ))}
      </Rows>
    </Section>
  );
}

function DeletedField({ field }: { field: ContactField & { deletedAt: string } }) {
  const { key, deletedAt } = field;
  const { t } = useTranslation('contactFields');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(restoreField, { params: { fieldKey: key } }),
  });
  return (
    <Row
      title={labelOf(field)}
      note={<Moment at={deletedAt} />}
      problem={error && errorMessage(error)}
      action={
        <Button
          look="plain"
          busy={isPending}
          aria-label={t('restoreNamed', { name: labelOf(field) })}
          onClick={() => mutate()}
        >
          {t('restore')}
        </Button>
      }
    />
  );
}
