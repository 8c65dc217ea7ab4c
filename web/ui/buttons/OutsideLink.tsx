import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Hidden } from '../text/Hidden.tsx';
import { type Look, lookOfButton } from './look.tsx';

type Props = { href: string; children: ReactNode };

/** A link to somewhere else, in a new tab; one to write a mail opens what writes mails. */
export function OutsideLink({ href, children }: Props) {
  return (
    <a className="link" {...outside(href)}>
      <Words href={href}>{children}</Words>
    </a>
  );
}

/** The same, as a button. */
export function OutsideButton({ href, children, ...look }: Props & Look) {
  return (
    <Button component="a" {...outside(href)} {...lookOfButton(look)}>
      <Words href={href}>{children}</Words>
    </Button>
  );
}

/** The words of such a link, and that it opens a new tab. */
function Words({ href, children }: Props) {
  const { t } = useTranslation('ui');
  return (
    <>
      {children} {!isMail(href) && <Hidden>{t('newTab')}</Hidden>}
    </>
  );
}

const isMail = (href: string): boolean => href.startsWith('mailto:');

/** What an anchor needs to lead there. */
const outside = (href: string) => ({
  href,
  ...(!isMail(href) && { target: '_blank', rel: 'noopener noreferrer' }),
});
