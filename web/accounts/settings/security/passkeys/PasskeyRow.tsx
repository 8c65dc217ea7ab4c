import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { removePasskey, type Security } from '#contract/my-settings.ts';
import { call } from '#web/client/index.ts';
import { Button, ConfirmDialog, Moment, Row, showSuccess } from '#web/ui/index.ts';
import { IconKey } from '#web/ui/icons.ts';
import { problemOf, useWithConfirmation } from '../../confirm/use-with-confirmation.ts';

type Passkey = Security['passkeys'][number];

export function PasskeyRow({ passkey, onRemoved }: { passkey: Passkey; onRemoved: () => void }) {
  const { t } = useTranslation('mySettings');
  const [isConfirming, setConfirming] = useState(false);
  const { id: passkeyId, name } = passkey;
  const mutationFn = useWithConfirmation(() => call(removePasskey, { params: { passkeyId } }));
  const { mutate, isPending, error } = useMutation({
    mutationFn,
    onSuccess: () => {
      onRemoved();
      showSuccess(t('passkeys.removed', { name }));
    },
  });
  const remove = () => {
    setConfirming(false);
    mutate();
  };
  return (
    <>
      <Row
        icon={IconKey}
        title={name}
        note={<PasskeyFacts passkey={passkey} />}
        problem={problemOf(error)}
        action={
          <Button
            look="plain"
            aria-label={t('passkeys.removeNamed', { name })}
            busy={isPending}
            onClick={() => setConfirming(true)}
          >
            {t('passkeys.remove')}
          </Button>
        }
      />
      <ConfirmDialog
        opened={isConfirming}
        title={t('passkeys.removeTitle', { name })}
        acceptLabel={t('passkeys.remove')}
        onAccept={remove}
        onClose={() => setConfirming(false)}
      >
        {t('passkeys.removeText')}
      </ConfirmDialog>
    </>
  );
}

function PasskeyFacts({ passkey: { host, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const { t } = useTranslation('mySettings');
  return (
    <>
      {t('passkeys.worksOn', { host })} · {t('passkeys.added')} <Moment at={createdAt} /> ·{' '}
      {lastUsedAt === null ? (
        t('passkeys.unused')
      ) : (
        <>
          {t('passkeys.used')} <Moment at={lastUsedAt} />
        </>
      )}
    </>
  );
}
