import { useTranslation } from 'react-i18next';
import { IconLink, IconUpload } from '#web/ui/icons.ts';
import { Button, FilesButton, Inline, SearchField, Text } from '#web/ui/index.ts';
import { ACCEPTED } from './accepted.ts';

type Props = {
  search: string;
  mayAdd: boolean;
  takesAddress: boolean;
  onSearch: (search: string) => void;
  onFiles: (files: File[]) => void;
  onAddress: () => void;
};

export function Toolbar({ search, mayAdd, takesAddress, onSearch, onFiles, onAddress }: Props) {
  const { t } = useTranslation('landingImages');
  return (
    <div>
      <Inline justify="between">
        <SearchField label={t('search')} value={search} onSearch={onSearch} />
        {mayAdd && (
          <Inline>
            <Button look="plain" icon={IconLink} aria-pressed={takesAddress} onClick={onAddress}>
              {t('fromAddress')}
            </Button>
            <FilesButton icon={IconUpload} accept={ACCEPTED} onFiles={onFiles}>
              {t('upload')}
            </FilesButton>
          </Inline>
        )}
      </Inline>
      {mayAdd && (
        <Text size="sm" tone="muted" above="xs">
          {t('hint')}
        </Text>
      )}
    </div>
  );
}
