import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FocusHolder, LinkButton, LoadedPart, Page, ProblemNote, Skeleton } from '#web/ui/index.ts';
import { importQuery } from './imports.ts';
import { RecentImports } from './RecentImports.tsx';
import { UploadFile } from './UploadFile.tsx';

const loadImportInState = async () => (await import('./ImportInState.tsx')).ImportInState;

const route = getRouteApi('/shell/Groups/Import');

export function ImportPage() {
  const { t } = useTranslation('contacts');
  const { import: importId, group } = route.useSearch();
  return (
    <Page
      title={t('import.title')}
      context={t('import.context')}
      actions={
        importId !== undefined && (
          <LinkButton look="plain" to="/Groups/Import" search={{ group }}>
            {t('import.another')}
          </LinkButton>
        )
      }
    >
      <Current importId={importId} />
      <RecentImports />
    </Page>
  );
}

/** The file to choose, or what has become of the one that was chosen. */
function Current({ importId }: { importId: number | undefined }) {
  const { data, error } = useQuery({ ...importQuery(importId ?? 0), enabled: importId !== undefined });
  const isChosen = importId !== undefined;
  return (
    <FocusHolder>
      {!isChosen && <UploadFile />}
      {isChosen && data && (
        <LoadedPart
          key={importId}
          name="import"
          load={loadImportInState}
          waiting={<Waiting />}
          with={{ contactImport: data }}
        />
      )}
      {isChosen && !data && (error ? <ProblemNote error={error} /> : <Waiting />)}
    </FocusHolder>
  );
}

const Waiting = () => <Skeleton height={220} />;
