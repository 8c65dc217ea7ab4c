import { useTranslation } from 'react-i18next';
import { downloadRejections, type ContactImport } from '#contract/imports.ts';
import { sendCampaign } from '#contract/sending.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import { callUrl } from '#web/client/index.ts';
import {
  IconAddressBook,
  IconChevronDown,
  IconCopy,
  IconDeviceLandlinePhone,
  IconDownload,
  IconPencil,
} from '#web/ui/icons.ts';
import {
  Button,
  CountBar,
  Inline,
  LinkButton,
  Menu,
  MenuLabel,
  MenuLink,
  Notice,
  PlainLinkButton,
  Section,
  Stack,
  Text,
} from '#web/ui/index.ts';
import { UndoImportButton } from './UndoImport.tsx';

/** The result of a finished or stopped import. */
export function ImportResult({ contactImport }: { contactImport: ContactImport }) {
  const { t } = useTranslation('imports');
  const { id, state, fileName, rows, imported, invalid, skippedLandlines, canUndo } = contactImport;
  return (
    <Section
      title={t('doneTitle', { count: imported })}
      context={t('doneContext', { count: rows, name: fileName })}
    >
      <Stack narrow>
        {state === 'cancelled' && <Notice tone="quiet">{t('cancelledText')}</Notice>}
        <CountBar tall counts={useCounts(contactImport)} />
        <ChangedValues contactImport={contactImport} />
        <Inline>
          <GroupLinks contactImport={contactImport} />
          {invalid + skippedLandlines > 0 && (
            <PlainLinkButton
              look="quiet"
              href={callUrl(downloadRejections, { importId: id })}
              download
              icon={IconDownload}
            >
              {t('rejections')}
            </PlainLinkButton>
          )}
          {canUndo && <UndoImportButton importId={id} />}
        </Inline>
      </Stack>
    </Section>
  );
}

/** Shows how many values the import cut, left empty, or read in the other date order. */
function ChangedValues({ contactImport }: { contactImport: ContactImport }) {
  const { t } = useTranslation('imports');
  const kinds = (['cut', 'leftEmpty', 'otherOrder'] as const).filter((kind) => contactImport[kind] > 0);
  if (kinds.length === 0) return null;
  return (
    <Text tone="muted">
      {kinds.map((kind) => t(`changedValues.${kind}`, { count: contactImport[kind] })).join(' ')}
    </Text>
  );
}

function useCounts(contactImport: ContactImport) {
  const { added, updated, unchanged, duplicates, invalid, skippedLandlines } = contactImport;
  const { t } = useTranslation('imports');
  return [
    { look: 'delivered' as const, label: t('added'), count: added },
    { look: 'submitted' as const, label: t('updated'), count: updated, icon: IconPencil },
    { look: 'cancelled' as const, label: t('unchanged'), count: unchanged, icon: IconAddressBook },
    { look: 'queued' as const, label: t('duplicates'), count: duplicates, icon: IconCopy },
    {
      look: 'cancelled' as const,
      label: t('landlinesSkipped'),
      count: skippedLandlines,
      icon: IconDeviceLandlinePhone,
    },
    { look: 'failed' as const, label: t('invalid'), count: invalid },
  ];
}

function GroupLinks({ contactImport: { groups } }: { contactImport: ContactImport }) {
  const { t } = useTranslation('imports');
  return (
    <>
      <SendLinks groups={groups} />
      {groups.map(({ id, name }) => (
        <LinkButton key={id} look="plain" to="/Groups/AddEdit/$groupId" params={{ groupId: id }}>
          {t('toGroup', { name })}
        </LinkButton>
      ))}
    </>
  );
}

/** Links to a new message to the imported group. If there are several groups, a menu lists them. */
function SendLinks({ groups }: Pick<ContactImport, 'groups'>) {
  const { t } = useTranslation('imports');
  const [first] = groups;
  if (!useIsAllowed(sendCampaign) || !first) return null;
  if (groups.length === 1)
    return (
      <LinkButton to="/Sending/SendMessage" search={{ group: first.id }}>
        {t('toSend')}
      </LinkButton>
    );
  return (
    <Menu width={280} fromStart opener={<Button iconAfter={IconChevronDown}>{t('toSendOne')}</Button>}>
      <MenuLabel>{t('groups')}</MenuLabel>
      {groups.map(({ id, name }) => (
        <MenuLink key={id} to="/Sending/SendMessage" search={{ group: id }}>
          <bdi>{name}</bdi>
        </MenuLink>
      ))}
    </Menu>
  );
}
