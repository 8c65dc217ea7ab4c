import { useTranslation } from 'react-i18next';
import type { Block } from '#contract/landing-pages/content.ts';
import { BareButton, Text } from '#web/ui/index.ts';
import { toBlock } from '../to-puck.ts';
import { useBlockActions } from '../use-block-actions.ts';
import { usePuckEditor } from '../use-puck-editor.ts';
import { describeBlock } from './describe-block.ts';
import classes from './panels.module.css';

/** All blocks in the order of the page. A press selects one. */
export function Outline() {
  const { t } = useTranslation('landingEditor');
  const content = usePuckEditor(({ appState }) => appState.data.content);
  if (content.length === 0)
    return (
      <Text size="sm" tone="muted">
        {t('outlineEmpty')}
      </Text>
    );
  return <Blocks label={t('outline')} blocks={content.map(toBlock)} />;
}

function Blocks({ label, blocks }: { label: string; blocks: readonly Block[] }) {
  const { t } = useTranslation('landingEditor');
  const selectedId = usePuckEditor(({ selectedItem }) => selectedItem?.props.id as string | undefined);
  const { show } = useBlockActions();
  return (
    <ol aria-label={label} className={classes.outline}>
      {blocks.map((block) => {
        const { id } = block.props;
        const text = describeBlock(block);
        return (
          <li key={id}>
            <BareButton
              className={classes.line}
              aria-current={id === selectedId || undefined}
              onClick={() => show(id)}
            >
              {t(`names.${block.type}`)}
              {text !== '' && <span className={classes.summary}> {text}</span>}
            </BareButton>
            {block.type === 'Columns' && (
              <>
                <Blocks label={t('firstColumn')} blocks={block.props.first} />
                <Blocks label={t('secondColumn')} blocks={block.props.second} />
              </>
            )}
          </li>
        );
      })}
    </ol>
  );
}
