import { Button, type ButtonProps, Menu, type MenuItemProps, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { href: string; children: ReactNode };

/** A link to somewhere else, in a new tab; one to write a mail opens what writes mails. */
export function OutsideLink({ href, children }: Props) {
  return (
    <a className="link" {...addressOf(href)}>
      <Words href={href}>{children}</Words>
    </a>
  );
}

/** The same, as a button. */
export function OutsideButton({ href, children, ...look }: Props & ButtonProps) {
  return (
    <Button component="a" {...addressOf(href)} {...look}>
      <Words href={href}>{children}</Words>
    </Button>
  );
}

/** The same, in a menu. */
export function OutsideMenuItem({ href, children, ...look }: Props & MenuItemProps) {
  return (
    <Menu.Item component="a" {...addressOf(href)} {...look}>
      <Words href={href}>{children}</Words>
    </Menu.Item>
  );
}

function Words({ href, children }: Props) {
  const { t } = useTranslation('ui');
  return (
    <>
      {children} {!isMail(href) && <VisuallyHidden>{t('newTab')}</VisuallyHidden>}
    </>
  );
}

const isMail = (href: string): boolean => href.startsWith('mailto:');

const addressOf = (href: string) => ({
  href,
  ...(!isMail(href) && { target: '_blank', rel: 'noopener noreferrer' }),
});
