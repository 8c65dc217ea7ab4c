import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type Group, updateGroup } from '#contract/contacts.ts';
import { call, wordsOf } from '#web/client/index.ts';
import { IconCheck, IconSparkles } from '#web/ui/icons.ts';
import { Button, LoadedDialog, showDone, showProblem, useDisclosure } from '#web/ui/index.ts';
import { groupQuery } from '../groups.ts';
import type { SmartFilter } from '../numbers/filter.ts';

const loadDialog = async () => (await import('../GroupDialog.tsx')).GroupDialog;

type Props = {
  filter: SmartFilter;
  /** The smart group whose filter this was. */
  groupId: number | undefined;
};

/** Keeps a filter as a smart group, or as that of the one that it is of. Without a condition there is nothing to keep. */
export function SmartButtons({ filter, groupId }: Props) {
  const { t } = useTranslation('contacts');
  const [isNaming, naming] = useDisclosure();
  const navigate = useNavigate();
  const { data: group } = useQuery({ ...groupQuery(groupId ?? 0), enabled: groupId !== undefined });
  const onSaved = ({ id, name }: Group) => {
    showDone(t('groups.savedToast', { name }));
    void navigate({ to: '/Groups/AddEdit/$groupId', params: { groupId: id } });
  };
  const { mutate, isPending } = useMutation({
    mutationFn: (changed: number) => call(updateGroup, { params: { groupId: changed }, body: { filter } }),
    onSuccess: onSaved,
    onError: (problem) => showProblem(wordsOf(problem)),
  });
  if (Object.values(filter).every((value) => value === undefined)) return null;
  return (
    <>
      <Button look={group ? 'plain' : undefined} icon={IconSparkles} onClick={naming.open}>
        {t(group ? 'smart.saveAsNew' : 'smart.save')}
      </Button>
      {group && (
        <Button icon={IconCheck} busy={isPending} onClick={() => mutate(group.id)}>
          {t('smart.saveChanges', { name: group.name })}
        </Button>
      )}
      <LoadedDialog load={loadDialog} opened={isNaming} onClose={naming.close} with={{ filter, onSaved }} />
    </>
  );
}
