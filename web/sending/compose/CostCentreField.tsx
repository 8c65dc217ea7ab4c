import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button, type FormState, Inline, Stack, TextField } from '#web/ui/index.ts';
import { filterChoicesQuery } from '../campaigns.ts';
import type { Draft } from './draft.ts';

/** The maximum number of recent cost centres to suggest. */
const MAX_SUGGESTIONS = 6;

export function CostCentreField({ form }: { form: FormState<Draft> }) {
  const { t } = useTranslation('sending');
  const { data } = useQuery(filterChoicesQuery);
  const typed = form.values.costCentre.trim();
  const offered = data?.costCentres.filter((each) => each !== typed).slice(0, MAX_SUGGESTIONS) ?? [];
  return (
    <Stack gap="xs">
      <TextField
        {...form.field('costCentre')}
        short
        label={t('compose.costCentre')}
        hint={t('compose.costCentreHint')}
        maxLength={100}
      />
      {offered.length > 0 && (
        <Inline as="fieldset" aria-label={t('compose.costCentres')}>
          {offered.map((each) => (
            <Button key={each} size="small" look="quiet" onClick={() => form.change({ costCentre: each })}>
              {each}
            </Button>
          ))}
        </Inline>
      )}
    </Stack>
  );
}
