import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadConversation, exportPerson, erasePerson, type Person } from '#contract/people.ts';
import { formatNumber } from '#sms/index.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import { callUrl, refetchActive, errorMessage } from '#web/client/index.ts';
import { IconDots, IconDownload, IconHistory, IconTrash } from '#web/ui/icons.ts';
import {
  ConfirmDialog,
  IconButton,
  Menu,
  MenuItem,
  LinkButton,
  PlainLinkButton,
  showSuccess,
  showProblem,
  Stack,
  Text,
} from '#web/ui/index.ts';
import { eraseAllData } from './people.ts';

/** Links to a person's history and to the export, and a menu to erase the person's data. */
export function PersonMenu({ person: { number, optOut } }: { person: Person }) {
  const { t } = useTranslation('people');
  const [isConfirming, setConfirming] = useState(false);
  const navigate = useNavigate();
  const client = useQueryClient();
  const mayErase = useIsAllowed(erasePerson);
  const mayExport = useIsAllowed(exportPerson);
  const mayRead = useIsAllowed(downloadConversation);
  const { mutate, isPending } = useMutation({
    mutationFn: () => eraseAllData(number),
    // Leave the page before its erased data is refetched.
    meta: { changesNothing: true },
    onSuccess: async ({ staysOptedOut }) => {
      await navigate({ to: '/Groups/Search' });
      client.removeQueries({ queryKey: ['people', number] });
      refetchActive(client);
      showSuccess(t(staysOptedOut ? 'forgottenOut' : 'forgotten'));
    },
    onError: (error) => {
      setConfirming(false);
      showProblem(errorMessage(error));
    },
  });
  const file = mayExport
    ? { href: callUrl(exportPerson, { number }), label: t('export') }
    : { href: callUrl(downloadConversation, { number }), label: t('exportConversation') };
  return (
    <>
      {mayRead && (
        <LinkButton look="plain" icon={IconHistory} to="/Reports/NumberSearch" search={{ number }}>
          {t('history')}
        </LinkButton>
      )}
      {(mayExport || mayRead) && (
        <PlainLinkButton look="plain" href={file.href} download icon={IconDownload}>
          {file.label}
        </PlainLinkButton>
      )}
      {mayErase && (
        <Menu width={240} opener={<IconButton icon={IconDots} label={t('more')} />}>
          <MenuItem icon={IconTrash} danger onClick={() => setConfirming(true)}>
            {t('forget')}
          </MenuItem>
        </Menu>
      )}
      <ConfirmDialog
        opened={isConfirming}
        title={t('forgetTitle', { number: formatNumber(number) })}
        acceptLabel={t('forget')}
        requiredText={number}
        busy={isPending}
        onAccept={() => mutate()}
        onClose={() => setConfirming(false)}
      >
        <Stack gap="xs">
          <Text size="sm">{t('forgetText')}</Text>
          {optOut && <Text size="sm">{t('forgetOut')}</Text>}
          <Text size="sm" tone="muted">
            {t('forgetBackups')}
          </Text>
        </Stack>
      </ConfirmDialog>
    </>
  );
}
