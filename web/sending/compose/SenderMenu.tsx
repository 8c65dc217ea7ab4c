import { useTranslation } from 'react-i18next';
import { IconChevronDown } from '#web/ui/icons.ts';
import { IconButton, Menu, MenuLabel, MenuDivider, MenuLink, MenuRadio } from '#web/ui/index.ts';
import { canReplyTo, type Sender } from './senders.ts';

type Props = {
  senders: Sender[];
  chosen: string;
  mayRequest: boolean;
  onChoose: (sender: string) => void;
};

/** The account's senders, grouped by whether recipients can reply. */
export function SenderMenu({ senders, chosen, mayRequest, onChoose }: Props) {
  const { t } = useTranslation('sending');
  const parts = [
    { head: t('compose.canReply'), some: senders.filter(canReplyTo) },
    { head: t('compose.cannotReply'), some: senders.filter((each) => !canReplyTo(each)) },
  ].filter(({ some }) => some.length > 0);
  return (
    <Menu width={280} opener={<IconButton icon={IconChevronDown} label={t('compose.chooseSender')} />}>
      {parts.map(({ head, some }) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a part of a menu
        <div key={head} role="group" aria-label={head}>
          <MenuLabel>{head}</MenuLabel>
          {some.map((each) => (
            <MenuRadio
              key={each.sender}
              value={each.sender}
              checked={each.sender === chosen}
              closes
              onChange={() => onChoose(each.sender)}
            >
              {each.sender}
              {each.isDefault && ` · ${t('compose.defaultSender')}`}
              {each.isOwn && ` · ${t('compose.ownNumber')}`}
            </MenuRadio>
          ))}
        </div>
      ))}
      {mayRequest && (
        <>
          <MenuDivider />
          <MenuLink to="/Sending/SenderIds">{t('compose.requestSender')}</MenuLink>
        </>
      )}
    </Menu>
  );
}
