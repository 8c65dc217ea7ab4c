import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CopyButton, Inline, Skeleton, Stack, Text } from '#web/ui/index.ts';
import classes from './TwoStep.module.css';

type Props = { secret: string; uri: string };

/**
 * Offers three ways to transfer the secret to the app: by camera, by hand, or by a link on the same device.
 */
export function AuthenticatorGuide({ secret, uri }: Props) {
  const { t } = useTranslation('mySettings');
  const { data: picture } = useQuery({
    queryKey: ['qr', uri],
    queryFn: () => drawQrCode(uri),
    staleTime: 'static',
    gcTime: 0,
  });
  return (
    <Stack gap="sm">
      <Text size="sm">{t('twoStep.authenticator.scan')}</Text>
      {picture ? (
        <img className={classes.qr} src={picture} alt={t('twoStep.authenticator.qr')} />
      ) : (
        <Skeleton width={188} height={188} className={classes.qrPlace} />
      )}
      <a href={uri} className={`link ${classes.open}`}>
        {t('twoStep.authenticator.open')}
      </a>
      <div>
        <Text size="sm" tone="muted">
          {t('twoStep.authenticator.secret')}
        </Text>
        <Inline nowrap justify="between">
          <code className={classes.secret}>{groupByFour(secret)}</code>
          <CopyButton text={secret} label={t('twoStep.authenticator.copySecret')} />
        </Inline>
      </div>
    </Stack>
  );
}

/** Draws dark on light in both colour schemes, because some apps cannot read inverted codes. */
async function drawQrCode(uri: string): Promise<string> {
  const { renderSVG } = await import('uqr');
  return `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`;
}

function groupByFour(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
