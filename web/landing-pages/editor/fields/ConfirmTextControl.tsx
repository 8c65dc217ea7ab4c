import { useTranslation } from 'react-i18next';
import { CONFIRM_HOURS, CONFIRM_TOKEN_LENGTH, confirmAddress, CONFIRM_VARIABLE } from '#page-html/canvas.ts';
import { parseTemplate, renderTemplate } from '#sms/index.ts';
import { PartCounter, Stack, TextArea } from '#web/ui/index.ts';
import { useCanvas } from '../canvas/canvas-context.ts';
import type { FieldControl } from './puck-field.ts';
import { useConfirmsBySms } from './use-confirms-by-sms.ts';

const MAX_LENGTH = 300;

/** The text of the message that asks people to confirm their number, with its length as sent. */
export function ConfirmTextControl({ value, readOnly, onChange }: FieldControl<string>) {
  const { t } = useTranslation('landingEditor');
  const { address = '' } = useCanvas();
  if (!useConfirmsBySms()) return null;
  const example = confirmAddress(address, '2'.repeat(CONFIRM_TOKEN_LENGTH));
  const sent = renderTemplate(parseTemplate(value), { [CONFIRM_VARIABLE]: example });
  return (
    <Stack gap="xs">
      <TextArea
        label={t('fields.confirmText')}
        hint={t('fields.confirmTextHint', { variable: `{{${CONFIRM_VARIABLE}}}`, hours: CONFIRM_HOURS })}
        maxLength={MAX_LENGTH}
        rows={3}
        maxRows={8}
        disabled={readOnly}
        value={value}
        onChange={(text) => onChange(text.replaceAll(/\s*\n\s*/g, ' '))}
      />
      <PartCounter text={sent} note={t('fields.confirmTextCounted')} />
    </Stack>
  );
}
