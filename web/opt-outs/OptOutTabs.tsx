import { useTranslation } from 'react-i18next';
import { LinkTabs } from '#web/ui/index.ts';
import { optOutsPaths } from './paths.ts';

export function OptOutTabs() {
  const { t } = useTranslation('optOuts');
  const { list, imports, removed } = optOutsPaths;
  return (
    <LinkTabs
      label={t('title')}
      tabs={[
        { to: list, label: t('tabs.list') },
        { to: imports, label: t('tabs.imports') },
        { to: removed, label: t('tabs.removed') },
      ]}
    />
  );
}
