import { useTranslation } from 'react-i18next';
import { downloadProof, type MessageDetails, proveMessage } from '#contract/proofs.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import { callUrl } from '#web/client/index.ts';
import { IconDownload } from '#web/ui/icons.ts';
import { Button, PlainLinkButton } from '#web/ui/index.ts';
import { useCreateProof } from './use-create-proof.ts';

/** Downloads the proof. Creates a proof first if the message has no current one. */
export function DownloadProof({ message: { id, proof, unprovable } }: { message: MessageDetails }) {
  const { t } = useTranslation('proofs');
  const mayCreate = useIsAllowed(proveMessage);
  const url = callUrl(downloadProof, { messageId: id });
  const { mutate, isPending } = useCreateProof(id, () => startDownload(url));
  if (proof)
    return (
      <PlainLinkButton href={url} download icon={IconDownload}>
        {t('download')}
      </PlainLinkButton>
    );
  if (!mayCreate || unprovable !== null) return null;
  return (
    <Button icon={IconDownload} busy={isPending} onClick={() => mutate()}>
      {t('download')}
    </Button>
  );
}

/** Downloads through a link, because a failure then leaves the page unchanged. */
function startDownload(url: string): void {
  Object.assign(document.createElement('a'), { href: url, download: '' }).click();
}
