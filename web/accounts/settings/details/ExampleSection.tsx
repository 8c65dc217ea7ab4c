import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ExampleContent, removeExampleContent } from '#contract/demonstration.ts';
import { call } from '#web/client/index.ts';
import {
  Button,
  CampaignLinks,
  ConfirmDialog,
  LegendSection,
  ProblemNote,
  Row,
  Rows,
  showSuccess,
  Stack,
  useDisclosure,
} from '#web/ui/index.ts';
import { useSession } from '../../session.ts';
import { exampleContentQuery } from '../queries.ts';

/** Shown only if the account has example content and the user may remove it. */
export function ExampleSection() {
  const mayRemove = useSession().account.permissions.includes('account.edit');
  const { data } = useQuery({ ...exampleContentQuery, enabled: mayRemove });
  return data?.exists ? <RemoveExamples usedBy={data.usedBy} /> : null;
}

function RemoveExamples({ usedBy }: Pick<ExampleContent, 'usedBy'>) {
  const { t } = useTranslation('examples');
  const queryClient = useQueryClient();
  const [opened, { open, close }] = useDisclosure();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(removeExampleContent),
    onSuccess: async ({ kept }) => {
      close();
      showSuccess(t('removed', { count: kept }));
      // The removal affects every list.
      await queryClient.invalidateQueries();
    },
  });
  return (
    <LegendSection title={t('title')} context={t('context')}>
      <Rows label={t('title')}>
        <Row
          title={t('exists')}
          note={t('note')}
          action={
            <Button look="plain" aria-label={t('remove')} onClick={open}>
              {t('removeShort')}
            </Button>
          }
        />
      </Rows>
      <ConfirmDialog
        opened={opened}
        title={t('removeTitle')}
        acceptLabel={t('remove')}
        busy={isPending}
        onAccept={() => mutate()}
        onClose={close}
      >
        <Stack gap="xs">
          <span>{t('deletedText')}</span>
          <span>{t('keptText')}</span>
          {usedBy.count > 0 && (
            <div>
              {t('usedBy', { count: usedBy.count })}
              <CampaignLinks {...usedBy} />
            </div>
          )}
          {error && <ProblemNote error={error} />}
        </Stack>
      </ConfirmDialog>
    </LegendSection>
  );
}
