import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Estimate } from '#contract/sending.ts';
import { hasVariables } from '#sms/index.ts';
import { Group, Stack, Text, Textarea } from '#web/ui/kit.ts';
import { insertAt } from './caret.ts';
import { Counter } from './Counter.tsx';
import type { Draft } from './draft.ts';
import { UnicodeHint } from './UnicodeHint.tsx';
import { VariableBar } from './VariableBar.tsx';
import { labelOf } from './variables.ts';

type Props = {
  draft: Draft;
  onChange: (some: Partial<Draft>) => void;
  error: string | undefined;
  sample: Estimate['samples'][number] | undefined;
  unknownVariables: string[];
};

/** The text, with variables to insert at the caret and a counter that is always true. */
export function MessageText({ draft: { text, groupIds }, onChange, error, sample, unknownVariables }: Props) {
  const { t } = useTranslation('sending');
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = (variable: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = area.current ?? {};
    const edited = insertAt(text, `{{${variable}}}`, selectionStart, selectionEnd);
    onChange({ text: edited.text });
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(edited.caret, edited.caret);
    });
  };
  // With variables, what counts is what a real recipient gets.
  const counted = sample && hasVariables(text) ? sample.text : undefined;
  return (
    <Stack gap="xs">
      <Textarea
        ref={area}
        name="text"
        label={t('compose.text')}
        autosize
        minRows={5}
        maxRows={16}
        maxLength={2000}
        value={text}
        onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
        error={error}
      />
      <Group justify="space-between" align="flex-start" gap="xs">
        <VariableBar groupIds={groupIds} onInsert={insert} />
        <Counter text={counted ?? text} ofSample={counted !== undefined} />
      </Group>
      <UnicodeHint text={text} onReplace={(plain) => onChange({ text: plain })} />
      {unknownVariables.length > 0 && (
        <Text size="sm" c="var(--state-held)" component="output">
          {t('compose.unknownVariables', { names: unknownVariables.map(labelOf).join(', ') })}
        </Text>
      )}
    </Stack>
  );
}
