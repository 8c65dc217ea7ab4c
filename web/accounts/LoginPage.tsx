import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { signIn } from '#contract/accounts.ts';
import { call, wordsOf } from '#web/client/index.ts';
import { BellMark } from '#web/ui/BellMark.tsx';
import { Alert, Button, PasswordInput, Stack, TextInput, Title } from '#web/ui/kit.ts';
import { useDocumentTitle } from '#web/ui/Page.tsx';
import { ArcsPanel } from './ArcsPanel.tsx';
import classes from './LoginPage.module.css';

const route = getRouteApi('/Login');

export function LoginPage() {
  const { t } = useTranslation('accounts');
  useDocumentTitle(t('login.title'));
  const { expired } = route.useSearch();
  return (
    <div className={classes.page}>
      <main className={classes.side}>
        <div className={classes.form}>
          <span className={classes.mark}>
            <BellMark size={40} />
          </span>
          <Title order={1}>{t('login.heading')}</Title>
          {expired && <Alert color="gray">{t('login.expired')}</Alert>}
          <LoginForm />
        </div>
      </main>
      <ArcsPanel />
    </div>
  );
}

function LoginForm() {
  const { t } = useTranslation('accounts');
  const [missing, setMissing] = useState({ username: false, password: false });
  const { mutate, isPending, error, data } = useSignIn();
  const refusal = error
    ? wordsOf(error)
    : data?.authenticated === false && (data.error ?? t('login.refused'));

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const credentials = {
      username: textOf(given.get('username')).trim(),
      password: textOf(given.get('password')),
    };
    setMissing({ username: credentials.username === '', password: credentials.password === '' });
    if (credentials.username && credentials.password) mutate(credentials);
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {refusal && (
          <Alert color="red" role="alert">
            {refusal}
          </Alert>
        )}
        <TextInput
          name="username"
          label={t('login.username')}
          autoComplete="username"
          size="md"
          maxLength={250}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- one comes here to type just this
          autoFocus
          error={missing.username && t('login.required')}
        />
        <PasswordInput
          name="password"
          label={t('login.password')}
          autoComplete="current-password"
          size="md"
          maxLength={250}
          error={missing.password && t('login.required')}
        />
        <Button type="submit" size="md" loading={isPending}>
          {t('login.submit')}
        </Button>
      </Stack>
    </form>
  );
}

function useSignIn() {
  const router = useRouter();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (credentials: { username: string; password: string }) => call(signIn, { body: credentials }),
    meta: { changesNothing: true },
    onSuccess: async ({ authenticated }) => {
      if (!authenticated) return;
      await queryClient.resetQueries({ queryKey: ['session'] });
      // The route itself sends on whoever is signed in.
      await router.invalidate();
    },
  });
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}
