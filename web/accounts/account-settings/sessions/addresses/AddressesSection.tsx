import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AllowedAddresses } from '#contract/allowed-addresses.ts';
import { LegendSection, ProblemNote, Rows, Stack, Text, RowsSkeleton } from '#web/ui/index.ts';
import { allowedAddressesQuery } from '../../../settings/queries.ts';
import { ANCHORS } from '../../../settings/security/anchors.ts';
import { AddAddress } from './AddAddress.tsx';
import { AddressRow } from './AddressRow.tsx';

/** Limits the networks from which users can sign in. */
export function AddressesSection() {
  const { t } = useTranslation('mySettings');
  const title = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch } = useQuery(allowedAddressesQuery);
  return (
    <LegendSection
      anchor={ANCHORS.addresses}
      title={t('addresses.title')}
      context={t('addresses.context')}
      titleRef={title}
    >
      {!data && error ? (
        <ProblemNote error={error} onRetry={() => void refetch()} />
      ) : (
        <Stack>
          {data ? (
            <AllowedRows allowed={data} onRemoved={() => title.current?.focus()} />
          ) : (
            <RowsSkeleton count={1} />
          )}
          {/* Shown from the start: a link leads to the title, and Tab must go on to the field. */}
          <AddAddress allowed={data} />
        </Stack>
      )}
    </LegendSection>
  );
}

function AllowedRows({ allowed, onRemoved }: { allowed: AllowedAddresses; onRemoved: () => void }) {
  const { t } = useTranslation('mySettings');
  const { networks } = allowed;
  if (networks.length === 0) return <Text>{t('addresses.everywhere')}</Text>;
  return (
    <>
      <Text>{t('addresses.limited')}</Text>
      <Rows label={t('addresses.title')}>
        {networks.map((network) => (
          <AddressRow key={network} network={network} allowed={allowed} onRemoved={onRemoved} />
        ))}
      </Rows>
    </>
  );
}
