import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Estimate } from '#contract/sending.ts';
import {
  humaniseName,
  replaceVariable,
  findSimilarVariable,
  findSpellings,
  addFallback,
} from '#web/contacts/index.ts';
import { Button, Inline, Stack, Text, TextField } from '#web/ui/index.ts';

type Props = {
  text: string;
  estimate: Estimate | undefined;
  /** The variables that recipients have values for. */
  known?: string[];
  onChange?: (text: string) => void;
};

/**
 * Warns about variables without values for some recipients. With `onChange`, offers a fallback for each
 * variable. If no recipient has a value, also offers a similar variable.
 */
export function BlankVariables({ text, estimate, known = [], onChange }: Props) {
  if (!estimate) return null;
  const shown = estimate.blank
    .filter(({ variable }) => findSpellings([variable], text).length > 0)
    .map((blank) => ({ ...blank, name: humaniseName(blank.variable).toLowerCase() }));
  return shown.map(({ variable, recipients, name }) => (
    <Stack key={variable} gap={4}>
      <BlankVariableWarning name={name} recipients={recipients} all={estimate.recipients} />
      {onChange && recipients >= estimate.recipients && (
        <SimilarVariable
          variable={findSimilarVariable(variable, known)}
          onUse={(similar) => onChange(replaceVariable(text, variable, similar))}
        />
      )}
      {onChange && (
        <FallbackField name={name} onWrite={(fallback) => onChange(addFallback(text, variable, fallback))} />
      )}
    </Stack>
  ));
}

function BlankVariableWarning({ name, recipients, all }: { name: string; recipients: number; all: number }) {
  const { t } = useTranslation('sending');
  return (
    <Text size="sm" tone="held" as="output">
      {recipients >= all
        ? t('compose.blankForAll', { name })
        : t('compose.blankForSome', { name, count: recipients })}
    </Text>
  );
}

type SimilarProps = { variable: string | undefined; onUse: (variable: string) => void };

function SimilarVariable({ variable, onUse }: SimilarProps) {
  const { t } = useTranslation('sending');
  if (variable === undefined) return null;
  return (
    <Inline>
      <Button look="quiet" size="small" onClick={() => onUse(variable)}>
        {t('compose.useVariable', { variable: `{{${variable}}}` })}
      </Button>
    </Inline>
  );
}

function FallbackField({ name, onWrite }: { name: string; onWrite: (fallback: string) => void }) {
  const { t } = useTranslation('sending');
  const [fallback, setFallback] = useState('');
  return (
    <Inline align="end">
      <TextField
        label={t('compose.fallback', { name })}
        value={fallback}
        onChange={setFallback}
        maxLength={40}
        short
      />
      <Button look="quiet" disabled={fallback.trim() === ''} onClick={() => onWrite(fallback)}>
        {t('compose.useFallback')}
      </Button>
    </Inline>
  );
}
