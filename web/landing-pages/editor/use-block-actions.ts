import { useGetPuck } from '@puckeditor/core';
import { useTranslation } from 'react-i18next';
import { allBlocks, type Block, type BlockType, MAX_BLOCKS } from '#contract/landing-pages/content.ts';
import { showProblem, showSuccess } from '#web/ui/index.ts';
import { copyBlock } from './clipboard/copied-block.ts';
import { placeForNew } from './place-for-new.ts';
import { toBlock, toContent } from './to-puck.ts';
import { withNewIds } from './clipboard/with-new-ids.ts';

/** What can be done with the selected block, by buttons and by keys. */
export function useBlockActions() {
  const { t } = useTranslation('landingEditor');
  const getPuck = useGetPuck();

  const select = (index: number, zone: string) =>
    getPuck().dispatch({ type: 'setUi', ui: { itemSelector: { index, zone } } });

  /** Returns the selected block and its place, if a block is selected. */
  const selected = () => {
    const { selectedItem, getSelectorForId } = getPuck();
    const place = selectedItem && getSelectorForId(selectedItem.props.id);
    return selectedItem && place ? { ...place, block: toBlock(selectedItem) } : undefined;
  };

  const hasRoom = (count = 1): boolean => {
    const blocks = allBlocks(toContent(getPuck().appState.data)).length;
    if (blocks + count <= MAX_BLOCKS) return true;
    showProblem(t('actions.full', { count: MAX_BLOCKS }));
    return false;
  };

  /** Adds a block after the selected one, or into a selected empty column. */
  const add = (type: BlockType, props?: Block['props']) => {
    const { dispatch, appState } = getPuck();
    const { index, zone } = placeForNew(type, selected(), appState.data.content.length);
    const id = props?.id ?? `${type}-${crypto.randomUUID()}`;
    dispatch({ type: 'insert', componentType: type, destinationIndex: index, destinationZone: zone, id });
    if (props)
      dispatch({
        type: 'replace',
        destinationIndex: index,
        destinationZone: zone,
        data: { type, props },
        recordHistory: true,
      });
    select(index, zone);
    showBlock(id);
  };

  const move = (by: -1 | 1) => {
    const place = selected();
    if (!place) return;
    const { dispatch, appState, getItemBySelector } = getPuck();
    const { index, zone } = place;
    const isThere = getItemBySelector({ index: index + by, zone }) !== undefined;
    if (!isThere || index + by < 0 || appState.ui.isDragging) return;
    dispatch({ type: 'reorder', sourceIndex: index, destinationIndex: index + by, destinationZone: zone });
    select(index + by, zone);
    showBlock(place.block.props.id);
  };

  return {
    add: (type: BlockType) => {
      if (hasRoom()) add(type);
    },
    moveUp: () => move(-1),
    moveDown: () => move(1),
    duplicate: () => {
      const place = selected();
      if (!place || !hasRoom(allBlocks({ blocks: [place.block] }).length)) return;
      const { index, zone } = place;
      getPuck().dispatch({ type: 'duplicate', sourceIndex: index, sourceZone: zone });
      select(index + 1, zone);
    },
    remove: () => {
      const place = selected();
      if (!place) return;
      const { index, zone } = place;
      getPuck().dispatch({ type: 'remove', index, zone });
      getPuck().dispatch({ type: 'setUi', ui: { itemSelector: null } });
    },
    copy: (): Block | undefined => selected()?.block,
    copyToClipboard: async () => {
      const place = selected();
      if (!place) return;
      await navigator.clipboard.writeText(copyBlock(place.block));
      showSuccess(t('actions.copied'));
    },
    paste: (block: Block) => {
      const fresh = withNewIds(block);
      if (hasRoom(allBlocks({ blocks: [fresh] }).length)) add(fresh.type, fresh.props);
    },
    /** Selects a block by its id, and shows it. */
    show: (id: string) => {
      const place = getPuck().getSelectorForId(id);
      if (!place) return;
      select(place.index, place.zone);
      showBlock(id);
    },
  };
}

/** Scrolls the canvas to a block once it is drawn. */
function showBlock(id: string): void {
  requestAnimationFrame(() => {
    const canvas = document.querySelector<HTMLIFrameElement>('#preview-frame')?.contentDocument;
    canvas?.querySelector(`[data-puck-component="${id}"]`)?.scrollIntoView({ block: 'nearest' });
  });
}
