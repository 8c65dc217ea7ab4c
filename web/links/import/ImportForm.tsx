import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkLinkImport, type ImportedLink, importLinks, type LinkDomain } from '#contract/links.ts';
import { call } from '#web/client/index.ts';
import { Button, Inline, ProblemNote, Select, Stack, UnsavedGuard } from '#web/ui/index.ts';
import { ChooseFile } from './ChooseFile.tsx';
import { RowErrors } from './RowErrors.tsx';
import { RowsTable } from './RowsTable.tsx';

type Props = {
  /** The domains that work. */
  domains: readonly LinkDomain[];
  ownHost: string | null;
  onCreated: (links: ImportedLink[]) => void;
};

export function ImportForm({ domains, ownHost, onCreated }: Props) {
  const { t } = useTranslation('links');
  const usual = domains.find(({ isDefault }) => isDefault) ?? (ownHost === null ? domains[0] : undefined);
  const [domain, setDomain] = useState(usual ? String(usual.id) : '');
  const domainId = domain === '' ? null : Number(domain);
  const check = useMutation({
    mutationFn: async (csv: string) => {
      const checked = await call(checkLinkImport, { body: { csv, domainId } });
      // A key for each checked file: a repeated call after a lost answer creates nothing again.
      return { ...checked, csv, domainId, key: crypto.randomUUID() };
    },
  });
  const create = useMutation({
    mutationFn: ({ csv, domainId: at, key }: { csv: string; domainId: number | null; key: string }) =>
      call(importLinks, { body: { csv, domainId: at, key } }),
    onSuccess: ({ links }) => onCreated(links),
  });
  const restart = () => {
    check.reset();
    create.reset();
  };
  if (!check.data)
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
        <ChooseFile isBusy={check.isPending} error={check.error} onCsv={check.mutate} />
      </Stack>
    );
  const { rows, errors } = check.data;
  return (
    <Stack gap="lg">
      <UnsavedGuard unsaved={!create.isSuccess} />
      {create.error && <ProblemNote error={create.error} />}
      {errors.length > 0 && <RowErrors errors={errors} />}
      <Inline>
        {errors.length === 0 && (
          <Button busy={create.isPending} onClick={() => create.mutate(check.data)}>
            {t('import.create', { count: rows.length })}
          </Button>
        )}
        <Button look="plain" onClick={restart}>
          {t('import.other')}
        </Button>
      </Inline>
      <RowsTable rows={rows} errors={errors} />
    </Stack>
  );
}
