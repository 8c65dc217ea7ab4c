import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A link to somewhere else, in a new tab; one to write a mail opens what writes mails. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  const { t } = useTranslation('app');
  if (href.startsWith('mailto:'))
    return (
      <a className="link" href={href}>
        {children}
      </a>
    );
  return (
    <a className="link" href={href} target="_blank" rel="noopener noreferrer">
      {children} <VisuallyHidden>{t('help.newTab')}</VisuallyHidden>
    </a>
  );
}
