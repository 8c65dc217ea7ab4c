import { useTranslation } from 'react-i18next';
import type { AllowedAddresses } from '#contract/allowed-addresses.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { IconMapPin, IconPlus } from '#web/ui/icons.ts';
import { Group, Stack, TextInput } from '#web/ui/kit.ts';
import { LimitDialog } from './LimitDialog.tsx';
import { useAddAddress } from './use-add-address.ts';

export function AddAddress({ allowed: { networks, current, suggested } }: { allowed: AllowedAddresses }) {
  const { t } = useTranslation('mySettings');
  const { input, typed, setTyped, fault, isPending, ...adding } = useAddAddress(networks);
  return (
    <>
      <form onSubmit={adding.submit} noValidate>
        <Stack>
          <TextInput
            ref={input}
            label={t('addresses.field')}
            description={t('addresses.hint', { current })}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            error={fault}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
          />
          <Group gap="xs">
            <BusyButton
              type="submit"
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              busy={isPending}
            >
              {t('addresses.add')}
            </BusyButton>
            {/* Later it is among them: from elsewhere nobody sees this page. */}
            {networks.length === 0 && (
              <BusyButton
                variant="default"
                leftSection={<IconMapPin size={16} aria-hidden />}
                busy={isPending}
                onClick={() => adding.begin(suggested)}
              >
                {t(suggested === current ? 'addresses.addMine' : 'addresses.addMyNetwork', {
                  network: suggested,
                })}
              </BusyButton>
            )}
          </Group>
        </Stack>
      </form>
      {/* Outside of the form, which would take its answer for a submission. */}
      <LimitDialog
        {...adding.first}
        onAccept={() => adding.add(adding.first.network)}
        onClose={adding.closeQuestion}
      />
    </>
  );
}
