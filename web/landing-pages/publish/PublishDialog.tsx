import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { checkLandingPage, type LandingPage } from '#contract/landing-pages/pages.ts';
import { call } from '#web/client/index.ts';
import { Dialog, ProblemNote, Skeleton } from '#web/ui/index.ts';
import { Problems } from './Problems.tsx';
import { PublishForm } from './PublishForm.tsx';

type Props = {
  opened: boolean;
  onClose: () => void;
  page: Pick<LandingPage, 'id' | 'version' | 'url'>;
  /** Shows a block in the editor. */
  onShowBlock?: ((blockId: string) => void) | undefined;
  onPublished?: ((page: LandingPage) => void) | undefined;
};

/** Publishes the draft, now or later, or lists what must be corrected first. */
export function PublishDialog({ opened, onClose, ...more }: Props) {
  const { t } = useTranslation('landingPages');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('publish.title')} width={480}>
      <Checked {...more} onClose={onClose} />
    </Dialog>
  );
}

function Checked({ page, onClose, onShowBlock, onPublished }: Omit<Props, 'opened'>) {
  const { data, error, refetch } = useQuery({
    queryKey: ['landing-pages', 'problems', page.id, page.version],
    queryFn: ({ signal }) => call(checkLandingPage, { params: { pageId: page.id } }, { signal }),
    gcTime: 0,
  });
  if (error) return <ProblemNote error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={160} />;
  if (data.problems.length > 0)
    return <Problems pageId={page.id} problems={data.problems} onClose={onClose} onShowBlock={onShowBlock} />;
  return (
    <PublishForm
      page={page}
      bytes={data.bytes}
      warnings={data.warnings}
      onClose={onClose}
      onShowBlock={onShowBlock}
      onPublished={onPublished}
    />
  );
}
