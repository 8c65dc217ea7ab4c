import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useClient } from '#web/ui/client.tsx';
import { Checkbox } from '#web/ui/kit.ts';

/** What a form gives a box: `form.getInputProps(…, { type: 'checkbox' })`. */
export function TermsCheckbox(input: { error?: ReactNode }) {
  const { t } = useTranslation('accounts');
  const { terms, privacy } = useClient().brand.links;
  return (
    <Checkbox
      label={
        <Trans
          t={t}
          i18nKey="signUp.terms"
          components={{ terms: <Document href={terms} />, privacy: <Document href={privacy} /> }}
        />
      }
      aria-invalid={input.error ? true : undefined}
      {...input}
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
