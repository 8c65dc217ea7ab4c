import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type MessageDetails, type Proof, proveMessage } from '#contract/proofs.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import { Button, Section, showSuccess, showProblem, Stack, Text, useFormat } from '#web/ui/index.ts';
import { Facts } from './Facts.tsx';
import classes from './MessagePage.module.css';
import { useCreateProof } from './use-create-proof.ts';

/** The current proof, or a button to create one. */
export function ProofSection({ message }: { message: MessageDetails }) {
  const { t } = useTranslation('proofs');
  const { proof, unprovable } = message;
  return (
    <Section title={t('proof')}>
      <Stack gap="sm" align="start">
        <Text tone="muted" className={classes.screenOnly}>
          {unprovable === null ? t('proofText') : t(`unprovable.${unprovable}`)}
        </Text>
        {proof ? (
          <ProofDetails proof={proof} />
        ) : (
          unprovable === null && (
            <>
              <Text>{t('notCreated')}</Text>
              <CreateProof messageId={message.id} />
            </>
          )
        )}
      </Stack>
    </Section>
  );
}

function CreateProof({ messageId }: { messageId: string }) {
  const { t } = useTranslation('proofs');
  const may = useIsAllowed(proveMessage);
  const { mutate, isPending } = useCreateProof(messageId, () => showSuccess(t('createdToast')));
  if (!may) return null;
  return (
    <div className={classes.screenOnly}>
      <Button look="plain" busy={isPending} onClick={() => mutate()}>
        {t('create')}
      </Button>
    </div>
  );
}

function ProofDetails({ proof: { hash, key, issuedAt } }: { proof: Proof }) {
  const { t } = useTranslation('proofs');
  const { exact } = useFormat();
  return (
    <>
      <Facts
        facts={[
          [t('hash'), <Digits key="hash" digits={hash} copy={t('copyHash')} />],
          [t('key'), <Digits key="key" digits={key} copy={t('copyKey')} />],
          [t('issued'), exact(issuedAt)],
        ]}
      />
      <Link to="/Proof/{-$hash}" params={{ hash }} hash={key} className={`link ${classes.screenOnly}`}>
        {t('check')}
      </Link>
    </>
  );
}

function Digits({ digits, copy }: { digits: string; copy: string }) {
  return (
    <span className={classes.digits}>
      <span>{digits}</span>
      <CopyDigits digits={digits} label={copy} />
    </span>
  );
}

/** Copies the digits. Browsers only allow this on pages served over HTTPS or from localhost. */
function CopyDigits({ digits, label }: { digits: string; label: string }) {
  const { t } = useTranslation(['proofs', 'ui']);
  if (!('clipboard' in navigator)) return null;
  return (
    <span className={classes.screenOnly}>
      <Button
        look="quiet"
        size="small"
        onClick={() =>
          void navigator.clipboard.writeText(digits).then(
            () => showSuccess(t('copied', { ns: 'ui' })),
            () => showProblem(t('notCopied')),
          )
        }
      >
        {label}
      </Button>
    </span>
  );
}
