import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { IconScale } from '#web/ui/icons.ts';
import { Button, LoadedDialog, useDisclosure } from '#web/ui/index.ts';
import type { CampaignReport } from '../../campaigns.ts';

const route = getRouteApi('/shell/Reports/CampaignReport/$campaignId');
const loadDialog = async () => (await import('./CompareDialog.tsx')).CompareDialog;

/** The URL contains the id of the compared campaign. */
export function CompareButton({ campaign: { id, sentAt } }: { campaign: CampaignReport }) {
  const { t } = useTranslation('sending');
  const [opened, { open, close }] = useDisclosure();
  const navigate = route.useNavigate();
  if (sentAt === null) return null;
  const onChoose = (other: number) =>
    void navigate({ search: (previous) => ({ ...previous, with: other }), resetScroll: false });
  return (
    <>
      <Button look="plain" icon={IconScale} onClick={open}>
        {t('comparison.compare')}
      </Button>
      <LoadedDialog load={loadDialog} opened={opened} onClose={close} with={{ campaignId: id, onChoose }} />
    </>
  );
}
