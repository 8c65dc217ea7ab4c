import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportedLink } from '#contract/links.ts';
import { IconDownload, IconUpload } from '#web/ui/icons.ts';
import { Button, Inline, LinkButton, saveBlob, Stack, Text } from '#web/ui/index.ts';
import { toCsv } from './to-csv.ts';

type Props = { links: readonly ImportedLink[]; onAnother: () => void };

/** The links of a file, to download with their addresses. */
export function ImportedLinks({ links, onAnother }: Props) {
  const { t } = useTranslation('links');
  const download = useRef<HTMLDivElement>(null);
  // The result replaces a focused form, so it takes the focus.
  useEffect(() => download.current?.focus(), []);
  const save = () => saveBlob(t('import.fileName'), new Blob([toCsv(links)], { type: 'text/csv' }));
  return (
    <Stack>
      <div ref={download} tabIndex={-1}>
        <Text>{t('import.doneText')}</Text>
      </div>
      <Inline>
        <Button icon={IconDownload} onClick={save}>
          {t('import.download')}
        </Button>
        <LinkButton look="plain" to="/UrlShortener/List">
          {t('import.show')}
        </LinkButton>
        <Button look="plain" icon={IconUpload} onClick={onAnother}>
          {t('import.another')}
        </Button>
      </Inline>
    </Stack>
  );
}
