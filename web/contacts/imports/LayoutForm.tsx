import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContactImport, Layout } from '#contract/imports.ts';
import { ProblemNote, Skeleton, Stack } from '#web/ui/index.ts';
import { FileSettings } from './FileSettings.tsx';
import { recognitionQuery } from './imports.ts';
import { PREVIEW_ID, PreviewTable } from './PreviewTable.tsx';
import { withChanges } from './roles.ts';
import type { RowKind, VisibleRows } from './row-kinds.ts';
import { StartForm } from './StartForm.tsx';

export function LayoutForm({ contactImport }: { contactImport: ContactImport }) {
  const [changes, setChanges] = useState<Partial<Layout>>({});
  const [shown, setShown] = useState<VisibleRows>('first');
  const { data, error, refetch } = useQuery(recognitionQuery(contactImport.id, changes));
  if (!data?.layout) {
    return error ? <ProblemNote error={error} onRetry={() => void refetch()} /> : <Skeleton height={320} />;
  }
  const layout = { ...data.layout, ...changes };
  const changeLayout = (change: Partial<Layout>) => setChanges((before) => ({ ...before, ...change }));
  const show = (kind: RowKind) => {
    setShown(kind);
    document.getElementById(PREVIEW_ID)?.scrollIntoView({ block: 'start' });
  };
  return (
    <Stack gap="xl">
      <FileSettings
        contactImport={contactImport}
        layout={layout}
        // A change to the file options can change the columns, so the server must recognise them again.
        onFileChange={(facts) => setChanges(({ columns: _columns, ...before }) => ({ ...before, ...facts }))}
        onHomeCountry={(homeCountry) => changeLayout({ homeCountry })}
      />
      {error && <ProblemNote error={error} />}
      <StartForm
        contactImport={contactImport}
        layout={layout}
        recognition={data}
        onLayoutChange={changeLayout}
        onShow={show}
      >
        <PreviewTable
          layout={layout}
          recognition={data}
          shown={shown}
          onShow={setShown}
          onColumn={(index, column) =>
            setChanges((before) => ({ ...before, columns: withChanges(layout.columns, index, column) }))
          }
        />
      </StartForm>
    </Stack>
  );
}
