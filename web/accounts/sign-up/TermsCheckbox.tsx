import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Checkbox, useClient, type FieldOf } from '#web/ui/index.ts';

export function TermsCheckbox(field: FieldOf<boolean>) {
  const { t } = useTranslation('accounts');
  const { terms, privacy } = useClient().brand.links;
  return (
    <Checkbox
      {...field}
      required
      label={
        <Trans
          t={t}
          i18nKey="signUp.terms"
          components={{ terms: <Document href={terms} />, privacy: <Document href={privacy} /> }}
        />
      }
    />
  );
}

/** Opens beside the form, so that nothing is lost of what was typed. */
function Document({ href, children }: { href: string | undefined; children?: ReactNode }) {
  if (!href) return <span>{children}</span>;
  return (
    <a href={href} target="_blank" rel="noreferrer" className="link" data-inline>
      {children}
    </a>
  );
}
