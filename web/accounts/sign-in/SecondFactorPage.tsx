import '#web/ui/theme/styles.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SecondFactor } from '#contract/sign-in.ts';
import { IconCircleCheck } from '#web/ui/icons.ts';
import { ProblemNote, Skeleton, Stack, Text } from '#web/ui/index.ts';
import { BackToLogin } from '../BackToLogin.tsx';
import { PublicPage } from '../PublicPage.tsx';
import { takeFocus } from '../take-focus.ts';
import { OtherFactors } from './OtherFactors.tsx';
import { PasskeyStep } from './PasskeyStep.tsx';
import { isSignInExpired, pendingQuery, type Pending } from './pending.ts';
import { SecondFactorForm } from './SecondFactorForm.tsx';
import classes from './SecondFactorPage.module.css';
import { useSentCode } from './use-second-factor.ts';

const route = getRouteApi('/LoginAuth');

export function SecondFactorPage() {
  const { t } = useTranslation('accounts');
  const search = route.useSearch();
  const { data: pending, error, refetch } = useQuery(pendingQuery);
  const [done, setDone] = useState(false);
  if (!pending && isSignInExpired(error)) return <Navigate to="/Login" search={search} replace />;
  return (
    <PublicPage title={t('secondFactor.title')} heading={t('secondFactor.heading')}>
      {pending && !done && <Steps pending={pending} onDone={() => setDone(true)} />}
      {!pending && (error ? <ProblemNote error={error} onRetry={() => void refetch()} /> : <LoadingForm />)}
      {done ? <SignedInMessage /> : <BackToLogin {...search} />}
    </PublicPage>
  );
}

function Steps({ pending, onDone }: { pending: Pending; onDone: () => void }) {
  const [factor, setFactor] = useState<SecondFactor>(pending.factors[0] ?? 'email');
  const sent = useSentCode(pending);
  const choose = (chosen: SecondFactor) => {
    setFactor(chosen);
    if (chosen === 'email' && sent.sentTo === null) sent.sending.mutate();
  };
  return (
    <>
      {factor === 'passkey' ? (
        <PasskeyStep onDone={onDone} />
      ) : (
        <SecondFactorForm key={factor} factor={factor} sent={sent} onDone={onDone} />
      )}
      <OtherFactors factors={pending.factors.filter((other) => other !== factor)} onChoose={choose} />
    </>
  );
}

function SignedInMessage() {
  const { t } = useTranslation('accounts');
  return (
    <div ref={takeFocus} tabIndex={-1} className={classes.done}>
      <IconCircleCheck size={40} stroke={1.5} aria-hidden />
      <div>
        <Text strong>{t('secondFactor.done')}</Text>
        <Text tone="muted">{t('secondFactor.doneNext')}</Text>
      </div>
    </div>
  );
}

function LoadingForm() {
  return (
    <Stack aria-busy>
      <Skeleton height={14} width="80%" />
      <Skeleton height={52} />
      <Skeleton height={42} />
    </Stack>
  );
}
