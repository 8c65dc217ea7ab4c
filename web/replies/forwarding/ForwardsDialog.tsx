import { useTranslation } from 'react-i18next';
import type { StoredForwardingRule } from '#contract/forwarding.ts';
import { Dialog, LoadedPart, RowsSkeleton } from '#web/ui/index.ts';

type Props = { rule: StoredForwardingRule; onClose: () => void };

const loadList = async () => (await import('./ForwardsList.tsx')).ForwardsList;

/** What a rule forwarded. The code of the list loads with the first dialog. */
export function ForwardsDialog({ rule, onClose }: Props) {
  const { t } = useTranslation('forwarding');
  return (
    <Dialog opened width={860} title={t('forwards.title', { name: rule.name })} onClose={onClose}>
      <LoadedPart
        name="list of forwards"
        load={loadList}
        fallback={<RowsSkeleton count={4} />}
        with={{ ruleId: rule.id }}
      />
    </Dialog>
  );
}
