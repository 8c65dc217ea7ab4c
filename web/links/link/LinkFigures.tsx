import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShortLink } from '#contract/links.ts';
import { Section } from '#web/ui/index.ts';
import { CountedContext } from '../figures/counted.ts';
import columns from '../figures/columns.module.css';
import { QrCode } from '../qr/QrCode.tsx';
import { Clicks } from './Clicks.tsx';
import { LatestClicks } from './LatestClicks.tsx';

type Props = {
  link: Pick<ShortLink, 'id' | 'url' | 'slug' | 'clicks' | 'lastClickAt'>;
  /** Shown beside the QR code. */
  about: ReactNode;
};

/** The visits of what a link shows, and the QR code, for the page of what it shows. */
export function LinkFigures({ link, about }: Props) {
  const { t } = useTranslation('links');
  return (
    <CountedContext value="visits">
      <Clicks link={link} />
      <div className={columns.columns}>
        {about}
        <Section title={t('qr.title')}>
          <QrCode url={link.url} fileName={link.slug} />
        </Section>
      </div>
      <LatestClicks linkId={link.id} />
    </CountedContext>
  );
}
