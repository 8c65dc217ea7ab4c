import { useTranslation } from 'react-i18next';
import { LIGHT_PAGE_BYTES } from '#contract/landing-pages/pages.ts';
import { IconAlertTriangle } from '#web/ui/icons.ts';
import { Alert } from '#web/ui/index.ts';

/** Warns of a page that opens slowly on a weak connection. */
export function SizeNote({ bytes }: { bytes: number }) {
  const { t } = useTranslation('landingPages');
  if (bytes <= LIGHT_PAGE_BYTES) return null;
  const [size, most] = [bytes, LIGHT_PAGE_BYTES].map((each) => Math.ceil(each / 1000));
  return (
    <Alert tone="quiet" icon={IconAlertTriangle}>
      {t('publish.heavy', { size, most })}
    </Alert>
  );
}
