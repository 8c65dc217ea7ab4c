import { useTranslation } from 'react-i18next';
import { IconPlus } from '#web/ui/icons.ts';
import { Button, Inline, LinkButton } from '#web/ui/index.ts';

/** Offers ways to add the first contact. */
export function NoContacts({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation('contacts');
  return (
    <Inline justify="center">
      <LinkButton to="/Groups/Import">{t('groups.import')}</LinkButton>
      <Button look="plain" icon={IconPlus} onClick={onAdd}>
        {t('group.add')}
      </Button>
    </Inline>
  );
}
