import { useTranslation } from 'react-i18next';
import { IconButton } from '../buttons/IconButton.tsx';
import { PlainLinkButton } from '../buttons/LinkButton.tsx';
import { IconDownload, IconFileSpreadsheet, IconFileText } from '../icons.ts';
import { Menu, MenuItem } from '../menu/Menu.tsx';
import { saveFile } from '../save-file.ts';
import classes from './List.module.css';

/** `download` and `workbook` are the addresses of the list as files. */
type Props = { download?: string | undefined; workbook?: string | undefined; narrow: boolean };

/** The list as files. Where there is little room, two of them are one menu. */
export function Files({ download, workbook, narrow }: Props) {
  const { t } = useTranslation('ui');
  if (narrow && download && workbook) return <FilesMenu download={download} workbook={workbook} />;
  return (
    <>
      {download && <File address={download} label={t('list.download')} short={narrow ? 'CSV' : undefined} />}
      {workbook && <File address={workbook} label={t('list.workbook')} short="XLSX" />}
    </>
  );
}

function FilesMenu({ download, workbook }: { download: string; workbook: string }) {
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

/** `short`: what it shows where there is no room for its label. */
function File({ address, label, short }: { address: string; label: string; short: string | undefined }) {
  return (
    <PlainLinkButton
      look="quiet"
      size="small"
      href={address}
      download
      icon={IconDownload}
      className={classes.file}
      aria-label={label}
    >
      {short ?? label}
    </PlainLinkButton>
  );
}
