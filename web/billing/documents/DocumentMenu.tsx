import { useTranslation } from 'react-i18next';
import type { BillingDocument } from '#contract/billing-documents.ts';
import { IconDownload } from '#web/ui/icons.ts';
import { MenuItem, saveFile } from '#web/ui/index.ts';
import { documentAddress } from './documents.ts';

/** What can be done with every document. */
export function DownloadItem({ document }: { document: BillingDocument }) {
  const { t } = useTranslation('billing');
  return (
    <MenuItem icon={IconDownload} onClick={() => saveFile(documentAddress(document.id))}>
      {t('download')}
    </MenuItem>
  );
}
