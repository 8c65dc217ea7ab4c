import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShortLink } from '#contract/links.ts';
import { Section } from '#web/ui/index.ts';
import columns from '../figures/columns.module.css';
import { QrCode } from '../qr/QrCode.tsx';
import { Clicks } from './Clicks.tsx';
import { LatestClicks } from './LatestClicks.tsx';

type Props = {
  link: Pick<ShortLink, 'id' | 'url' | 'slug' | 'clicks' | 'lastClickAt'>;
  /** Shown beside the QR code. */
  about: ReactNode;
};

/** The figures, the QR code and the latest clicks of a link, for the page of what the link shows. */
export function LinkFigures({ link, about }: Props) {
  const { t } = useTranslation('links');
  return (
    <>
      <Clicks link={link} />
      <div className={columns.columns}>
        {about}
        <Section title={t('qr.title')}>
          <QrCode url={link.url} fileName={link.slug} />
        </Section>
      </div>
      <LatestClicks linkId={link.id} />
    </>
  );
}
