import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders.ts';
import type { PurchaseSettings } from '#contract/purchase-settings.ts';
import { Stack, Text, useClient } from '#web/ui/index.ts';

/** Why a payment failed, with links to help (specification, 8). */
export function FailedText({ order, settings }: { order: Order | undefined; settings: PurchaseSettings }) {
  const { t } = useTranslation('buyNow');
  const { help, contact } = useClient().brand.links;
  const { contactUsEmail: email } = settings;
  const ask = contact ?? (email === null ? undefined : `mailto:${email}`);
  return (
    <Stack gap="sm">
      <Text>
        {t('outcome.FAILED.text')} {t('outcome.FAILED.help')}{' '}
        <OptionalLink to={help}>{t('outcome.FAILED.guides')}</OptionalLink>
        {' / '}
        <OptionalLink to={ask}>{t('outcome.FAILED.contact')}</OptionalLink>.
      </Text>
      {order?.problem && <Text strong>{order.problem}</Text>}
      <Text tone="muted">{t('outcome.FAILED.kept')}</Text>
    </Stack>
  );
}

function OptionalLink({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (to === undefined) return children;
  return (
    <a className="link" data-inline href={to} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
