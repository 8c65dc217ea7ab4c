import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Hidden } from '../text/Hidden.tsx';
import { type Look, buttonProps } from './look.tsx';

type Props = { href: string; children: ReactNode };

/** A link to another site, in a new tab. `mailto:` links open the mail program instead. */
export function ExternalLink({ href, children }: Props) {
  return (
    <a className="link" {...externalProps(href)}>
      <LinkText href={href}>{children}</LinkText>
    </a>
  );
}

export function ExternalButton({ href, children, ...look }: Props & Look) {
  return (
    <Button component="a" {...externalProps(href)} {...buttonProps(look)}>
      <LinkText href={href}>{children}</LinkText>
    </Button>
  );
}

function LinkText({ href, children }: Props) {
  const { t } = useTranslation('ui');
  return (
    <>
      {children} {!isMail(href) && <Hidden>{t('newTab')}</Hidden>}
    </>
  );
}

const isMail = (href: string): boolean => href.startsWith('mailto:');

const externalProps = (href: string) => ({
  href,
  ...(!isMail(href) && { target: '_blank', rel: 'noopener noreferrer' }),
});
