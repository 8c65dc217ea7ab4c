import { useTranslation } from 'react-i18next';
import { downloadRejections, type ContactImport } from '#contract/imports.ts';
import { addressOf } from '#web/client/index.ts';
import { IconAddressBook, IconCopy, IconDownload } from '#web/ui/icons.ts';
import { CountBar, Inline, LinkButton, PlainLinkButton, Section, Stack } from '#web/ui/index.ts';

export function ImportResult({ contactImport }: { contactImport: ContactImport }) {
  const { t } = useTranslation('contacts');
  const { id, fileName, rows, imported, alreadyThere, duplicates, invalid } = contactImport;
  return (
    <Section
      title={t('import.doneTitle', { count: imported })}
      context={t('import.doneContext', { count: rows, name: fileName })}
    >
      <Stack narrow>
        <CountBar
          tall
          counts={[
            { look: 'delivered', label: t('import.imported'), count: imported },
            {
              look: 'submitted',
              label: t('import.alreadyThere'),
              count: alreadyThere,
              icon: IconAddressBook,
            },
            { look: 'queued', label: t('import.duplicates'), count: duplicates, icon: IconCopy },
            { look: 'failed', label: t('import.invalid'), count: invalid },
          ]}
        />
        <Inline>
          <GroupLinks contactImport={contactImport} />
          {invalid > 0 && (
            <PlainLinkButton
              look="quiet"
              href={addressOf(downloadRejections, { importId: id })}
              download
              icon={IconDownload}
            >
              {t('import.rejections')}
            </PlainLinkButton>
          )}
        </Inline>
      </Stack>
    </Section>
  );
}

function GroupLinks({ contactImport: { groupId, groupName } }: { contactImport: ContactImport }) {
  const { t } = useTranslation('contacts');
  if (groupId === null) return null;
  return (
    <>
      <LinkButton to="/Sending/SendMessage" search={{ group: groupId }}>
        {t('import.toSend')}
      </LinkButton>
      <LinkButton look="plain" to="/Groups/AddEdit/$groupId" params={{ groupId }}>
        {t('import.toGroup', { name: groupName })}
      </LinkButton>
    </>
  );
}
