import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkLinkImport, type ImportedLink, importLinks, type LinkDomain } from '#contract/links.ts';
import { call } from '#web/client/index.ts';
import { Select, Stack } from '#web/ui/index.ts';
import { type Checked, CheckedFile } from './CheckedFile.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { type PastedRows, PasteRows } from './PasteRows.tsx';

type Props = {
  /** The domains that work. */
  domains: readonly LinkDomain[];
  ownHost: string | null;
  onCreated: (links: ImportedLink[]) => void;
};

/** Takes a file or pasted rows, and checks them. Pasted rows stay, so that the user can correct them. */
export function ImportForm({ domains, ownHost, onCreated }: Props) {
  const { t } = useTranslation('links');
  const usual = domains.find(({ isDefault }) => isDefault) ?? (ownHost === null ? domains[0] : undefined);
  const [domain, setDomain] = useState(usual ? String(usual.id) : '');
  const [text, setText] = useState('');
  const [checked, setChecked] = useState<Checked>();
  const domainId = domain === '' ? null : Number(domain);
  const check = useMutation({
    mutationFn: async ({ csv, isPasted }: { csv: string; isPasted: boolean }) => {
      const result = await call(checkLinkImport, { body: { csv, domainId } });
      // A key for each checked file: a repeated call after a lost answer creates nothing again.
      return { ...result, csv, isPasted, domainId, key: crypto.randomUUID() };
    },
    onSuccess: setChecked,
  });
  const create = useMutation({
    mutationFn: ({ csv, domainId: at, key }: Checked) =>
      call(importLinks, { body: { csv, domainId: at, key } }),
    onSuccess: ({ links }) => onCreated(links),
  });
  const restart = () => {
    setChecked(undefined);
    check.reset();
    create.reset();
  };
  const pasted: PastedRows = {
    text,
    isBusy: check.isPending,
    onText: setText,
    onCheck: () => check.mutate({ csv: text, isPasted: true }),
  };
  if (checked)
    return (
      <CheckedFile
        checked={checked}
        checkError={check.error}
        create={create}
        pasted={pasted}
        onRestart={restart}
      />
    );
  return (
    <Stack narrow>
      {domains.length > 0 && (
        <Select
          label={t('form.domain')}
          value={domain}
          onChange={setDomain}
          options={[
            ...(ownHost === null ? [] : [{ value: '', label: ownHost }]),
            ...domains.map(({ id, host }) => ({ value: String(id), label: host })),
          ]}
        />
      )}
      <ChooseFile error={check.error} onCsv={(csv) => check.mutate({ csv, isPasted: false })}>
        <PasteRows {...pasted} label={t('import.paste')} />
      </ChooseFile>
    </Stack>
  );
}
