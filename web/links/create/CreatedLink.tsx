import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShortLink } from '#contract/links.ts';
import { IconPlus } from '#web/ui/icons.ts';
import { Button, CopyCode, ExternalLink, Inline, LinkButton, Section, Stack, Text } from '#web/ui/index.ts';
import { addressOf } from '../describe.ts';
import { QrCode } from '../qr/QrCode.tsx';
import classes from './CreatedLink.module.css';

type Props = { link: ShortLink; onAnother: () => void };

/** The address of a new link, large, to copy, to try and to print. */
export function CreatedLink({ link: { id: linkId, url, slug, target }, onAnother }: Props) {
  const { t } = useTranslation('links');
  const address = useRef<HTMLParagraphElement>(null);
  // The address replaces a focused form, so it takes the focus.
  useEffect(() => address.current?.focus(), []);
  return (
    <Stack gap="xl">
      <Stack gap="sm" align="start">
        <p ref={address} tabIndex={-1} className={classes.address}>
          {addressOf(url)}
        </p>
        <Inline>
          <CopyCode code={url} label={t('copy')} />
          <ExternalLink href={url}>{t('made.try')}</ExternalLink>
        </Inline>
        <Text tone="muted" className={classes.target}>
          {t('made.target', { target })}
        </Text>
      </Stack>
      <Section title={t('qr.title')}>
        <QrCode url={url} fileName={slug} />
      </Section>
      <Inline>
        <LinkButton to="/UrlShortener/List/$linkId" params={{ linkId }}>
          {t('made.show')}
        </LinkButton>
        <Button look="plain" icon={IconPlus} onClick={onAnother}>
          {t('made.another')}
        </Button>
      </Inline>
    </Stack>
  );
}
