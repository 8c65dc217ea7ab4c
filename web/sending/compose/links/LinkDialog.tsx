import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog, Segments, Stack, TextField, useDebouncedValue } from '#web/ui/index.ts';
import { LINK_KINDS, type LinkKind } from './choosable-links.ts';
import { LinkRows } from './LinkRows.tsx';

type PickerProps = { onInsert: (variable: string) => void };
type Props = PickerProps & { opened: boolean; onClose: () => void };

const DEBOUNCE_MS = 200;

/** A dialog to choose a landing page or a short link for a message. */
export function LinkDialog({ opened, onClose, onInsert }: Props) {
  const { t } = useTranslation('sending');
  const insert = (variable: string) => {
    onClose();
    onInsert(variable);
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={t('chooseLink.title')} width={560}>
      <LinkPicker onInsert={insert} />
    </Dialog>
  );
}

function LinkPicker({ onInsert }: PickerProps) {
  const { t } = useTranslation('sending');
  const [kind, setKind] = useState<LinkKind>('page');
  const [query, setQuery] = useState('');
  const [search] = useDebouncedValue(query.trim(), DEBOUNCE_MS);
  return (
    <Stack>
      <Segments
        label={t('chooseLink.kind')}
        value={kind}
        options={LINK_KINDS.map((value) => ({ value, label: t(`chooseLink.kinds.${value}`) }))}
        onChange={setKind}
      />
      <TextField
        label={t('chooseLink.search')}
        value={query}
        onChange={setQuery}
        focusFirst
        maxLength={100}
      />
      <LinkRows kind={kind} search={search} onInsert={onInsert} />
    </Stack>
  );
}
