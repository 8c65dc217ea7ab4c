import { useTranslation } from 'react-i18next';
import { downloadRejections, type ContactImport } from '#contract/imports.ts';
import { addressOf } from '#web/client/index.ts';
import { IconAddressBook, IconCopy, IconDownload } from '#web/ui/icons.ts';
import { Button, Group, Stack } from '#web/ui/kit.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { CountBar } from '#web/ui/states/index.ts';
import { Section } from '#web/ui/Section.tsx';

export function ImportResult({ contactImport }: { contactImport: ContactImport }) {
  const { t } = useTranslation('contacts');
  const { id, fileName, rows, imported, alreadyThere, duplicates, invalid } = contactImport;
  return (
    <Section
      title={t('import.doneTitle', { count: imported })}
      context={t('import.doneContext', { count: rows, name: fileName })}
    >
      <Stack maw={760}>
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
        <Group gap="xs">
          <GroupLinks contactImport={contactImport} />
          {invalid > 0 && (
            <Button
              component="a"
              variant="subtle"
              href={addressOf(downloadRejections, { importId: id })}
              download
              leftSection={<IconDownload size={16} aria-hidden />}
            >
              {t('import.rejections')}
            </Button>
          )}
        </Group>
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
      <LinkButton variant="default" to="/Groups/AddEdit/$groupId" params={{ groupId }}>
        {t('import.toGroup', { name: groupName })}
      </LinkButton>
    </>
  );
}
