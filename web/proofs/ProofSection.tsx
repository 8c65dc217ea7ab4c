import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type MessageDetails, type Proof, proveMessage } from '#contract/proofs.ts';
import { useMay } from '#web/accounts/index.ts';
import { Button, Section, showDone, showProblem, Stack, Text, useFormat } from '#web/ui/index.ts';
import { Facts } from './Facts.tsx';
import classes from './MessagePage.module.css';
import { useProve } from './use-prove.ts';

/** The proof of what is known now, or how one is made. */
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
          <Made proof={proof} />
        ) : (
          unprovable === null && (
            <>
              <Text>{t('unmade')}</Text>
              <Make messageId={message.id} />
            </>
          )
        )}
      </Stack>
    </Section>
  );
}

function Make({ messageId }: { messageId: string }) {
  const { t } = useTranslation('proofs');
  const may = useMay(proveMessage);
  const { mutate, isPending } = useProve(messageId, () => showDone(t('made')));
  if (!may) return null;
  return (
    <div className={classes.screenOnly}>
      <Button look="plain" busy={isPending} onClick={() => mutate()}>
        {t('make')}
      </Button>
    </div>
  );
}

function Made({ proof: { hash, key, issuedAt } }: { proof: Proof }) {
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
      <Copy digits={digits} label={copy} />
    </span>
  );
}

/** Browsers let only pages copy that came by HTTPS, or from this machine. */
function Copy({ digits, label }: { digits: string; label: string }) {
  const { t } = useTranslation(['proofs', 'ui']);
  if (!('clipboard' in navigator)) return null;
  return (
    <span className={classes.screenOnly}>
      <Button
        look="quiet"
        size="small"
        onClick={() =>
          void navigator.clipboard.writeText(digits).then(
            () => showDone(t('copied', { ns: 'ui' })),
            () => showProblem(t('notCopied')),
          )
        }
      >
        {label}
      </Button>
    </span>
  );
}
