import { useTranslation } from 'react-i18next';
import type { Estimate } from '#contract/sending.ts';
import { IconDeviceLandlinePhone, IconX } from '#web/ui/icons.ts';
import { Alert, Button, type FormState, IconButton, Inline } from '#web/ui/index.ts';
import type { Draft } from './draft.ts';

type Props = { draft: Draft; estimate: Estimate | undefined; form?: FormState<Draft> };

/**
 * Says how many recipients are landlines, which usually cannot receive SMS. With `form`, one click skips or
 * includes them.
 */
export function LandlineNote({ draft: { withoutLandlines }, estimate, form }: Props) {
  const { t } = useTranslation('sending');
  const count = estimate?.landlines ?? 0;
  if (withoutLandlines)
    return (
      form && (
        <Alert tone="quiet" icon={IconDeviceLandlinePhone}>
          <Inline justify="between" nowrap>
            <span>{t('landlines.leftOut', { count })}</span>
            <IconButton
              icon={IconX}
              label={t('landlines.include')}
              onClick={() => form.change({ withoutLandlines: false })}
            />
          </Inline>
        </Alert>
      )
    );
  if (count === 0) return null;
  return (
    <Alert tone="quiet" icon={IconDeviceLandlinePhone}>
      <Inline justify="between">
        <span>{t('landlines.among', { count })}</span>
        {form && (
          <Button look="plain" size="small" onClick={() => form.change({ withoutLandlines: true })}>
            {t('landlines.leaveOut')}
          </Button>
        )}
      </Inline>
    </Alert>
  );
}
