import { useTranslation } from 'react-i18next';
import { IconDots, IconPrinter } from '#web/ui/icons.ts';
import { IconButton, Menu, MenuItem } from '#web/ui/index.ts';

/** What else can be done with a report. */
export function ReportMenu() {
  const { t } = useTranslation('sending');
  return (
    <Menu width={220} opener={<IconButton icon={IconDots} label={t('report.more')} />}>
      <MenuItem icon={IconPrinter} onClick={() => globalThis.print()}>
        {t('report.print')}
      </MenuItem>
    </Menu>
  );
}
