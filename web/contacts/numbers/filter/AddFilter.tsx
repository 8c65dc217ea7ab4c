import { useTranslation } from 'react-i18next';
import { IconPlus } from '#web/ui/icons.ts';
import { withWords } from '#web/manifest/lazy-page.ts';
import { Button, Panel } from '#web/ui/index.ts';
import { loadEditorWords } from './editor-words.ts';
import type { NumbersFilter } from './filter.ts';

const loadNewCondition = withWords(async () => (await import('./editors.ts')).NewCondition, loadEditorWords);

type Props = { filter: NumbersFilter; onFilter: (change: NumbersFilter) => void };

export function AddFilter(props: Props) {
  const { t } = useTranslation('contacts');
  return (
    <Panel
      width={300}
      load={loadNewCondition}
      with={props}
      opener={
        <Button look="plain" size="small" icon={IconPlus}>
          {t('numbers.addFilter')}
        </Button>
      }
    />
  );
}
