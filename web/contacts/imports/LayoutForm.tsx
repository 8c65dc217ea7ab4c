import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContactImport, Layout } from '#contract/imports.ts';
import { ProblemNote, Skeleton, Stack } from '#web/ui/index.ts';
import { FileFacts } from './FileFacts.tsx';
import { recognitionQuery } from './imports.ts';
import { PreviewTable } from './PreviewTable.tsx';
import { withChanges } from './roles.ts';
import { StartForm } from './StartForm.tsx';

/** How an uploaded file is to be read, and into which groups. */
export function LayoutForm({ contactImport }: { contactImport: ContactImport }) {
  const [changes, setChanges] = useState<Partial<Layout>>({});
  const { data, error, refetch } = useQuery(recognitionQuery(contactImport.id, changes));
  if (!data?.layout) {
    return error ? <ProblemNote error={error} onRetry={() => void refetch()} /> : <Skeleton height={320} />;
  }
  const layout = { ...data.layout, ...changes };
  return (
    <Stack gap="xl">
      <FileFacts
        contactImport={contactImport}
        layout={layout}
        // Read otherwise, the file has other columns: they are recognised anew.
        onChange={(facts) => setChanges(({ columns: _columns, ...before }) => ({ ...before, ...facts }))}
      />
      {error && <ProblemNote error={error} />}
      <StartForm
        contactImport={contactImport}
        layout={layout}
        recognition={data}
        onTaken={(change) => setChanges((before) => ({ ...before, ...change }))}
      >
        <PreviewTable
          layout={layout}
          recognition={data}
          onColumn={(index, column) =>
            setChanges((before) => ({ ...before, columns: withChanges(layout.columns, index, column) }))
          }
        />
      </StartForm>
    </Stack>
  );
}
