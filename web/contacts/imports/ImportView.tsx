import type { ContactImport } from '#contract/imports.ts';
import { ImportFailure } from './ImportFailure.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { ImportResult } from './ImportResult.tsx';
import { LayoutForm } from './LayoutForm.tsx';
import { UndoProgress, UndoResult } from './UndoImport.tsx';

export function ImportView({ contactImport }: { contactImport: ContactImport }) {
  switch (contactImport.state) {
    case 'uploaded':
      return <LayoutForm contactImport={contactImport} />;
    case 'done':
    case 'cancelled':
      return <ImportResult contactImport={contactImport} />;
    case 'undoing':
      return <UndoProgress contactImport={contactImport} />;
    case 'undone':
      return <UndoResult contactImport={contactImport} />;
    case 'failed':
      return <ImportFailure contactImport={contactImport} />;
    default:
      return <ImportProgress contactImport={contactImport} />;
  }
}
