import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ContactImport } from '#contract/imports.ts';
import { FocusHolder, LinkButton, LoadedPart, Page, ProblemNote, Skeleton } from '#web/ui/index.ts';
import { importQuery } from './imports.ts';
import { ImportFailure } from './ImportFailure.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { ImportResult } from './ImportResult.tsx';
import { RecentImports } from './RecentImports.tsx';
import { UploadFile } from './UploadFile.tsx';

const loadLayoutForm = async () => (await import('./LayoutForm.tsx')).LayoutForm;

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
    <FocusHolder of={isChosen ? (data?.state ?? 'loading') : 'upload'}>
      {!isChosen && <UploadFile />}
      {isChosen && data && <ImportInState key={importId} contactImport={data} />}
      {isChosen && !data && (error ? <ProblemNote error={error} /> : <Waiting />)}
    </FocusHolder>
  );
}

const Waiting = () => <Skeleton height={220} />;

function ImportInState({ contactImport }: { contactImport: ContactImport }) {
  switch (contactImport.state) {
    case 'uploaded':
      return (
        <LoadedPart
          name="import-layout"
          load={loadLayoutForm}
          waiting={<Waiting />}
          with={{ contactImport }}
        />
      );
    case 'done':
      return <ImportResult contactImport={contactImport} />;
    case 'failed':
      return <ImportFailure contactImport={contactImport} />;
    default:
      return <ImportProgress contactImport={contactImport} />;
  }
}
