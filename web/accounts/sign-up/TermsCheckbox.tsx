import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Checkbox, useClient, type FieldBinding } from '#web/ui/index.ts';

/** If the brand has no terms, links to Carillon's placeholder texts. */
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

/** Opens in a new tab to keep the form's input. */
function Document({ href, children }: { href: string; children?: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="link" data-inline>
      {children}
    </a>
  );
}
