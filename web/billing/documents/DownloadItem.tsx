import { useTranslation } from 'react-i18next';
import type { BillingDocument } from '#contract/billing-documents.ts';
import { IconDownload } from '#web/ui/icons.ts';
import { MenuItem, saveFile } from '#web/ui/index.ts';
import { documentUrl } from './documents.ts';

export function DownloadItem({ document }: { document: BillingDocument }) {
  const { t } = useTranslation('billing');
  return (
    <MenuItem icon={IconDownload} onClick={() => saveFile(documentUrl(document.id))}>
      {t('download')}
    </MenuItem>
  );
}
