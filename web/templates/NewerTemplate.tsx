import { useTranslation } from 'react-i18next';
import type { Template } from '#contract/templates.ts';
import { Alert, Button, ConflictText, Inline } from '#web/ui/index.ts';

type Props = {
  /** The template as it was when the dialog opened. */
  opened: Pick<Template, 'name' | 'text' | 'tags' | 'shortensLinks'>;
  newer: Template;
  onKeep: () => void;
  onDiscard: () => void;
};

/**
 * Shows which fields somebody changed after the dialog opened. The user can keep or discard their own
 * changes.
 */
export function NewerTemplate({ opened, newer, onKeep, onDiscard }: Props) {
  const { t } = useTranslation('templates');
  const changed = (['name', 'text', 'tags', 'shortensLinks'] as const).filter(
    (field) => JSON.stringify(opened[field]) !== JSON.stringify(newer[field]),
  );
  return (
    <Alert tone="bad">
      <ConflictText name={opened.name} fields={changed.map((field) => t(`dialog.fields.${field}`))} />
      <Inline above="xs">
        <Button look="plain" size="small" onClick={onKeep}>
          {t('dialog.keepMine')}
        </Button>
        <Button look="plain" size="small" onClick={onDiscard}>
          {t('dialog.discard')}
        </Button>
      </Inline>
    </Alert>
  );
}
