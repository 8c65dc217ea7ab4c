import '#web/ui/theme/styles.ts';
import { useTranslation } from 'react-i18next';
import { Alert, Button, Inline, Stack, Text } from '#web/ui/index.ts';
import { AltchaBox } from './AltchaBox.tsx';
import { RecaptchaBox } from './RecaptchaBox.tsx';
import type { CaptchaControls } from './captcha-flow.ts';

export function Widget({ captcha }: { captcha: CaptchaControls }) {
  const { key, round } = captcha;
  return (
    <Stack gap="xs">
      <CaptchaProblem captcha={captcha} />
      {key?.kind === 'recaptcha' ? (
        <RecaptchaBox siteKey={key.key} script={key.script} captcha={captcha} />
      ) : (
        <AltchaBox key={round} captcha={captcha} />
      )}
    </Stack>
  );
}

function CaptchaProblem({ captcha: { problem, retry } }: { captcha: CaptchaControls }) {
  const { t } = useTranslation(['accounts', 'ui']);
  if (problem === 'none') return null;
  return (
    <Alert tone="bad">
      <Inline gap="md" justify="between">
        <Text size="sm">{t(`captcha.${problem}`)}</Text>
        {problem === 'unknown' && (
          <Button size="small" look="plain" onClick={retry}>
            {t('tryAgain', { ns: 'ui' })}
          </Button>
        )}
      </Inline>
    </Alert>
  );
}
