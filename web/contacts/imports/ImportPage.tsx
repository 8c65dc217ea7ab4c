import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  Button,
  FocusHolder,
  LinkButton,
  LoadedPart,
  Page,
  ProblemNote,
  Skeleton,
  Text,
} from '#web/ui/index.ts';
import { importQuery } from './imports.ts';
import { RecentImports } from './RecentImports.tsx';
import { UploadFile } from './UploadFile.tsx';
import { Uploading } from './Uploading.tsx';
import { type Upload, useUpload } from './use-upload.ts';

const loadImportView = async () => (await import('./ImportView.tsx')).ImportView;

const route = getRouteApi('/shell/Groups/Import');

export function ImportPage() {
  const { t } = useTranslation('imports');
  const { import: importId } = route.useSearch();
  const upload = useUpload();
  return (
    <Page
      title={t('title')}
      context={t('context')}
      actions={importId !== undefined && !upload.file && <NextFile upload={upload} />}
    >
      <CurrentImport importId={importId} upload={upload} />
      <RecentImports />
    </Page>
  );
}

/** Continues with the next chosen file or a new file. */
function NextFile({ upload: { waiting, startNext } }: { upload: Upload }) {
  const { t } = useTranslation('imports');
  const { group } = route.useSearch();
  const [next] = waiting;
  if (next)
    return (
      <>
        <Text tone="muted">{t('after', { name: next.name, count: waiting.length })}</Text>
        <Button look="plain" onClick={startNext}>
          {t('next', { name: next.name })}
        </Button>
      </>
    );
  return (
    <LinkButton look="plain" to="/Groups/Import" search={{ group }}>
      {t('another')}
    </LinkButton>
  );
}

/** Shows the upload form, the progress of an upload, or the current import. */
function CurrentImport({ importId, upload }: { importId: number | undefined; upload: Upload }) {
  const { data, error } = useQuery({ ...importQuery(importId ?? 0), enabled: importId !== undefined });
  const isUploaded = importId !== undefined && !upload.file;
  return (
    <FocusHolder>
      {upload.file && <Uploading file={upload.file} progress={upload.progress} onCancel={upload.cancel} />}
      {importId === undefined && !upload.file && <UploadFile upload={upload} />}
      {isUploaded && upload.error && <ProblemNote error={upload.error} />}
      {isUploaded && data && (
        <LoadedPart
          key={importId}
          name="import"
          load={loadImportView}
          fallback={<ImportSkeleton />}
          with={{ contactImport: data }}
        />
      )}
      {isUploaded && !data && (error ? <ProblemNote error={error} /> : <ImportSkeleton />)}
    </FocusHolder>
  );
}

const ImportSkeleton = () => <Skeleton height={220} />;
