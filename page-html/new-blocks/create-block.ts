import type { Block, BlockType, FormField } from '#contract/landing-pages/content.ts';
import { BLANK_PROPS, type ContentOf } from './blank-props.ts';

/** Creates a block with some content. The rest stays empty. */
export function createBlock<Type extends BlockType>(
  type: Type,
  id: string,
  content: Partial<ContentOf<Type>> = {},
): Extract<Block, { type: Type }> {
  const props = { ...structuredClone(BLANK_PROPS[type]), ...content, id };
  // The compiler does not see that the props are those of the type.
  return { type, props } as unknown as Extract<Block, { type: Type }>;
}

/** Creates a field of a form. */
export const createField = (
  key: string,
  label: string,
  field: Partial<Omit<FormField, 'key' | 'label'>> = {},
): FormField => ({ key, label, kind: 'text', isRequired: false, choices: [], contactField: '', ...field });
