import { useTranslation } from 'react-i18next';
import { downloadProof, type MessageDetails, proveMessage } from '#contract/proofs.ts';
import { useMay } from '#web/accounts/index.ts';
import { callUrl } from '#web/client/index.ts';
import { IconDownload } from '#web/ui/icons.ts';
import { Button, PlainLinkButton } from '#web/ui/index.ts';
import { useProve } from './use-prove.ts';

/** The proof as a file; it is made first where there is none of what is known now. */
export function DownloadProof({ message: { id, proof, unprovable } }: { message: MessageDetails }) {
  const { t } = useTranslation('proofs');
  const mayProve = useMay(proveMessage);
  const address = callUrl(downloadProof, { messageId: id });
  const { mutate, isPending } = useProve(id, () => save(address));
  if (proof)
    return (
      <PlainLinkButton href={address} download icon={IconDownload}>
        {t('download')}
      </PlainLinkButton>
    );
  if (!mayProve || unprovable !== null) return null;
  return (
    <Button icon={IconDownload} busy={isPending} onClick={() => mutate()}>
      {t('download')}
    </Button>
  );
}

/** As the link does: one that cannot be had leaves the page where it is. */
function save(address: string): void {
  Object.assign(document.createElement('a'), { href: address, download: '' }).click();
}
