import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconDownload } from '#web/ui/icons.ts';
import {
  Button,
  Checkbox,
  Inline,
  ProblemNote,
  saveBlob,
  showProblem,
  Skeleton,
  Stack,
  useClient,
} from '#web/ui/index.ts';
import { drawQrCode, svgAddress } from './draw-qr-code.ts';
import { loadLogo } from './load-logo.ts';
import { toPng } from './to-png.ts';

type Props = {
  url: string;
  /** The name of downloaded files, without an ending. */
  fileName: string;
};

/** In pixels. */
const SIZE = 176;

/** The QR code of an address, to look at and to download. */
export function QrCode({ url, fileName }: Props) {
  const { t } = useTranslation('links');
  const [hasLogo, setHasLogo] = useState(false);
  const { brand } = useClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['links', 'qr', url, hasLogo],
    queryFn: async () => drawQrCode(url, hasLogo ? await loadLogo(brand.logo) : undefined),
    staleTime: 'static',
    gcTime: 0,
  });
  const savePng = async (svg: string) => {
    try {
      saveBlob(`${fileName}.png`, await toPng(svg));
    } catch {
      showProblem(t('qr.noPng'));
    }
  };
  return (
    <Stack align="start" gap="sm">
      {error ? (
        <ProblemNote error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton width={SIZE} height={SIZE} />
      ) : (
        <img width={SIZE} height={SIZE} src={svgAddress(data)} alt={t('qr.alt', { url })} />
      )}
      <Checkbox label={t('qr.logo', { brand: brand.name })} value={hasLogo} onChange={setHasLogo} />
      <Inline>
        <Button
          look="plain"
          icon={IconDownload}
          disabled={data === undefined}
          onClick={() => saveBlob(`${fileName}.svg`, new Blob([data!], { type: 'image/svg+xml' }))}
        >
          {t('qr.svg')}
        </Button>
        <Button
          look="plain"
          icon={IconDownload}
          disabled={data === undefined}
          onClick={() => void savePng(data!)}
        >
          {t('qr.png')}
        </Button>
      </Inline>
    </Stack>
  );
}
