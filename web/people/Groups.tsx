import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeGroupsOf } from '#contract/contacts.ts';
import type { Person } from '#contract/people.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import { call, errorMessage } from '#web/client/index.ts';
import { IconPlus, IconX } from '#web/ui/icons.ts';
import { Button, IconButton, Section, showProblem, Text } from '#web/ui/index.ts';
import classes from './ContactPage.module.css';
import { GroupsField } from './GroupsField.tsx';

type Props = { contactId: number; groups: Person['groups'] };

export function Groups({ contactId, groups }: Props) {
  const { t } = useTranslation('people');
  const mayEdit = useIsAllowed(changeGroupsOf);
  const [isJoining, setJoining] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (body: { add?: number[]; remove?: number[] }) =>
      call(changeGroupsOf, { params: { contactId }, body }),
    onError: (error) => showProblem(errorMessage(error)),
  });
  return (
    <Section
      title={t('groups')}
      actions={
        mayEdit && (
          <Button look="quiet" size="small" icon={IconPlus} onClick={() => setJoining(!isJoining)}>
            {t('joinGroup')}
          </Button>
        )
      }
    >
      {groups.length === 0 && !isJoining && <Text tone="muted">{t('noGroups')}</Text>}
      {groups.length > 0 && (
        <ul className={classes.groups}>
          {groups.map(({ id, name }) => (
            <li key={id} className={classes.group}>
              <Link to="/Groups/AddEdit/$groupId" params={{ groupId: id }} className="link" title={name}>
                {name}
              </Link>
              {mayEdit && (
                <IconButton
                  small
                  iconSize={16}
                  icon={IconX}
                  label={t('leaveGroup', { group: name })}
                  disabled={isPending}
                  onClick={() => mutate({ remove: [id] })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {isJoining && (
        <GroupsField
          label={t('joinGroup')}
          value={[]}
          onChange={(add) => mutate({ add }, { onSuccess: () => setJoining(false) })}
        />
      )}
    </Section>
  );
}
