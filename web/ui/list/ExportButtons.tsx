import { useTranslation } from 'react-i18next';
import { IconButton } from '../buttons/IconButton.tsx';
import { PlainLinkButton } from '../buttons/LinkButton.tsx';
import { IconDownload, IconFileSpreadsheet, IconFileText } from '../icons.ts';
import { Menu, MenuItem } from '../menu/Menu.tsx';
import { saveFile } from '../save-file.ts';
import classes from './List.module.css';

/** URLs of the list as CSV (`download`) and XLSX (`workbook`). */
type Props = { download?: string | undefined; workbook?: string | undefined; narrow: boolean };

/** Buttons that export the list. In a narrow list, two formats share a menu. */
export function ExportButtons({ download, workbook, narrow }: Props) {
  const { t } = useTranslation('ui');
  if (narrow && download && workbook) return <ExportMenu download={download} workbook={workbook} />;
  return (
    <>
      {download && (
        <ExportButton url={download} label={t('list.download')} short={narrow ? 'CSV' : undefined} />
      )}
      {workbook && <ExportButton url={workbook} label={t('list.workbook')} short="XLSX" />}
    </>
  );
}

function ExportMenu({ download, workbook }: { download: string; workbook: string }) {
  const { t } = useTranslation('ui');
  return (
    <Menu width={200} opener={<IconButton icon={IconDownload} label={t('list.files')} />}>
      <MenuItem icon={IconFileText} onClick={() => saveFile(download)}>
        {t('list.download')}
      </MenuItem>
      <MenuItem icon={IconFileSpreadsheet} onClick={() => saveFile(workbook)}>
        {t('list.workbook')}
      </MenuItem>
    </Menu>
  );
}

/** `short` replaces the visible label in narrow lists. */
function ExportButton({ url, label, short }: { url: string; label: string; short: string | undefined }) {
  return (
    <PlainLinkButton
      look="quiet"
      size="small"
      href={url}
      download
      icon={IconDownload}
      className={classes.file}
      aria-label={label}
    >
      {short ?? label}
    </PlainLinkButton>
  );
}
