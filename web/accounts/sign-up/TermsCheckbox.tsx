import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Checkbox, useClient, type FieldBinding } from '#web/ui/index.ts';

/** Where the brand has no texts, those that ship with Carillon say that they are to be replaced. */
export function TermsCheckbox(field: FieldBinding<boolean>) {
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
          components={{
            terms: <Document href={terms ?? '/terms.html'} />,
            privacy: <Document href={privacy ?? '/privacy.html'} />,
          }}
        />
      }
    />
  );
}

/** Opens beside the form, so that nothing is lost of what was typed. */
function Document({ href, children }: { href: string; children?: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="link" data-inline>
      {children}
    </a>
  );
}
