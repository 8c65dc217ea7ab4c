import '#web/ui/theme/styles.ts';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Answer } from '#contract/endpoint.ts';
import { checkProof } from '#contract/proofs.ts';
import { PublicPage } from '#web/accounts/index.ts';
import { call } from '#web/client/index.ts';
import { Button, Form, TextField, useForm } from '#web/ui/index.ts';
import { CheckResult } from './CheckResult.tsx';
import { words } from './words.ts';

// Registered here, because these texts must not be part of the first bundle (e2e/first-load.spec.ts).
i18next.addResourceBundle('en', 'proofCheck', words);

const route = getRouteApi('/Proof/{-$hash}');

type Values = { hash: string; key: string };

/** Verifies a proof of a message. If the URL contains the hash, the check starts at once. */
export function CheckPage() {
  const { t } = useTranslation('proofCheck');
  const { hash = '' } = route.useParams();
  const key = useLocation({ select: (location) => location.hash });
  const [result, setResult] = useState<Answer<typeof checkProof>>();
  const form = useForm(
    (values: Values) => {
      const typedKey = digitsOf(values.key);
      return call(checkProof, {
        body: { hash: digitsOf(values.hash), ...(typedKey !== '' && { key: typedKey }) },
      });
    },
    {
      initial: { hash, key },
      check: (values) => ({
        hash: /^[0-9a-f]{64}$/.test(digitsOf(values.hash)) ? undefined : t('hashWrong'),
        key: /^([0-9a-f]{32})?$/.test(digitsOf(values.key)) ? undefined : t('keyWrong'),
      }),
      onChange: () => setResult(undefined),
      onFailed: () => setResult(undefined),
      onDone: setResult,
      changesNothing: true,
    },
  );
  const { send } = form;
  useEffect(() => {
    if (hash !== '') void send({ hash, key });
    // Check the hash in the URL only once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- later input is checked on submit
  }, []);
  return (
    <PublicPage title={t('title')} heading={t('title')} context={t('context')}>
      <Form form={form}>
        <TextField
          {...form.field('hash')}
          label={t('hash')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
        />
        <TextField
          {...form.field('key')}
          label={t('key')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
        />
        <Button type="submit" size="large" busy={form.isBusy}>
          {t('submit')}
        </Button>
      </Form>
      {result && <CheckResult issued={result.issued} />}
    </PublicPage>
  );
}

/** Removes the spaces and hyphens of printed hashes and keys, and converts the rest to lower case. */
const digitsOf = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toLowerCase();
