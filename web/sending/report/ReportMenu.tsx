import { useTranslation } from 'react-i18next';
import {
  downloadCampaignMessages,
  downloadCampaignReport,
  downloadCampaignWorkbook,
} from '#contract/sending.ts';
import { callUrl } from '#web/client/index.ts';
import {
  IconDownload,
  IconFileSpreadsheet,
  IconFileText,
  IconPrinter,
  IconReportAnalytics,
} from '#web/ui/icons.ts';
import { IconButton, Menu, MenuItem, MenuDivider, saveFile } from '#web/ui/index.ts';
import type { CampaignReport } from '../campaigns.ts';

/** Exports the report, exports its messages as rows, or prints it. */
export function ReportMenu({ campaign: { id: campaignId, sentAt } }: { campaign: CampaignReport }) {
  const { t } = useTranslation('sending');
  const save = (file: Parameters<typeof callUrl>[0]) => () => saveFile(callUrl(file, { campaignId }));
  return (
    <Menu width={240} opener={<IconButton icon={IconDownload} label={t('report.export')} />}>
      <MenuItem icon={IconReportAnalytics} onClick={save(downloadCampaignReport)}>
        {t('report.pdf')}
      </MenuItem>
      {sentAt !== null && (
        <>
          <MenuItem icon={IconFileSpreadsheet} onClick={save(downloadCampaignWorkbook)}>
            {t('report.workbook')}
          </MenuItem>
          <MenuItem icon={IconFileText} onClick={save(downloadCampaignMessages)}>
            {t('report.csv')}
          </MenuItem>
        </>
      )}
      <MenuDivider />
      <MenuItem icon={IconPrinter} onClick={() => globalThis.print()}>
        {t('report.print')}
      </MenuItem>
    </Menu>
  );
}
