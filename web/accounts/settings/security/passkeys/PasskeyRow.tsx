import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { removePasskey, type Security } from '#contract/my-settings.ts';
import { call } from '#web/client/index.ts';
import { Button, ConfirmDialog, Moment, Row, showDone } from '#web/ui/index.ts';
import { IconKey } from '#web/ui/icons.ts';
import { problemOf, useConfirmed } from '../../confirm/use-confirmed.ts';

type Passkey = Security['passkeys'][number];

export function PasskeyRow({ passkey, onRemoved }: { passkey: Passkey; onRemoved: () => void }) {
  const { t } = useTranslation('mySettings');
  const [asking, setAsking] = useState(false);
  const { id: passkeyId, name } = passkey;
  const mutationFn = useConfirmed(() => call(removePasskey, { params: { passkeyId } }));
  const { mutate, isPending, error } = useMutation({
    mutationFn,
    onSuccess: () => {
      onRemoved();
      showDone(t('passkeys.removed', { name }));
    },
  });
  const remove = () => {
    setAsking(false);
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
            onClick={() => setAsking(true)}
          >
            {t('passkeys.remove')}
          </Button>
        }
      />
      <ConfirmDialog
        opened={asking}
        title={t('passkeys.removeTitle', { name })}
        acceptLabel={t('passkeys.remove')}
        onAccept={remove}
        onClose={() => setAsking(false)}
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
