import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changeGroupsOf } from '#contract/contacts.ts';
import { type Conversation, markConversationUnread } from '#contract/conversations.ts';
import { addOptOuts } from '#contract/opt-outs.ts';
import { downloadConversation, getPerson } from '#contract/people.ts';
import { forwardReply } from '#contract/replies.ts';
import { formatNumber } from '#sms/index.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import { callUrl, call, errorMessage } from '#web/client/index.ts';
import { AddDialog, personQuery } from '#web/people/index.ts';
import {
  IconDots,
  IconDownload,
  IconHandStop,
  IconMail,
  IconPoint,
  IconUser,
  IconUserPlus,
} from '#web/ui/icons.ts';
import {
  IconButton,
  Menu,
  MenuItem,
  MenuLink,
  showSuccess,
  showProblem,
  useDisclosure,
} from '#web/ui/index.ts';
import { ForwardDialog } from './ForwardDialog.tsx';
import { GroupsDialog } from './GroupsDialog.tsx';

type Props = { conversation: Conversation; onLeave: () => void };

export function ConversationMenu({ conversation, onLeave }: Props) {
  const { t } = useTranslation('replies');
  const { number, lastReplyId, isOptedOut } = conversation;
  const maySee = useIsAllowed(getPerson);
  const mayChange = useIsAllowed(markConversationUnread);
  const mayOptOut = useIsAllowed(addOptOuts);
  const mayForward = useIsAllowed(forwardReply);
  const mayAdd = useIsAllowed(changeGroupsOf);
  const { data: person } = useQuery({ ...personQuery(number), enabled: maySee });
  const [isAdding, adding] = useDisclosure();
  const [isForwarding, forwarding] = useDisclosure();
  const { optOut, markUnread } = useConversationActions(number, onLeave);
  return (
    <>
      <Menu width={260} opener={<IconButton icon={IconDots} label={t('conversation.more')} />}>
        {mayChange && (
          <MenuItem icon={IconPoint} onClick={markUnread}>
            {t('conversation.markUnread')}
          </MenuItem>
        )}
        {maySee && (
          <MenuLink icon={IconUser} to="/Groups/Contact/$number" params={{ number }}>
            {t('conversation.contact')}
          </MenuLink>
        )}
        {mayAdd && person && (
          <MenuItem icon={IconUserPlus} onClick={adding.open}>
            {t(person.contact ? 'conversation.addToGroup' : 'conversation.addContact')}
          </MenuItem>
        )}
        {mayForward && (
          <MenuItem icon={IconMail} onClick={forwarding.open}>
            {t('conversation.forward')}
          </MenuItem>
        )}
        <MenuItem
          icon={IconDownload}
          onClick={() => window.location.assign(callUrl(downloadConversation, { number }))}
        >
          {t('conversation.export')}
        </MenuItem>
        {mayOptOut && !isOptedOut && (
          <MenuItem icon={IconHandStop} onClick={optOut}>
            {t('conversation.optOut')}
          </MenuItem>
        )}
      </Menu>
      {person?.contact ? (
        <GroupsDialog contactId={person.contact.id} opened={isAdding} onClose={adding.close} />
      ) : (
        <AddDialog number={number} opened={isAdding} onClose={adding.close} />
      )}
      <ForwardDialog replyId={lastReplyId} opened={isForwarding} onClose={forwarding.close} />
    </>
  );
}

function useConversationActions(number: string, onLeave: () => void) {
  const { t } = useTranslation('replies');
  const onError = (error: unknown) => showProblem(errorMessage(error));
  const { mutate: optOut } = useMutation({
    mutationFn: () => call(addOptOuts, { body: { numbers: `+${number}` } }),
    onSuccess: () => showSuccess(t('conversation.optedOutToast', { number: formatNumber(number) })),
    onError,
  });
  const { mutate: markUnread } = useMutation({
    mutationFn: () => call(markConversationUnread, { params: { number } }),
    // Close the conversation first, because an open conversation is marked as read.
    onMutate: onLeave,
    onError,
  });
  return { optOut: () => optOut(), markUnread: () => markUnread() };
}
