import type { Layout } from '#contract/imports.ts';

/** The column `layout` of `imports`. Two settings still have their old names there. */
type StoredLayout = Omit<Layout, 'invalidValues' | 'landlines'> & {
  misfits?: Layout['invalidValues'];
  landlines?: 'import' | 'leave_out';
};

export function storedLayoutOf({ invalidValues, landlines, ...same }: Layout): StoredLayout {
  return {
    ...same,
    ...(invalidValues && { misfits: invalidValues }),
    ...(landlines && { landlines: landlines === 'skip' ? 'leave_out' : landlines }),
  };
}

export function layoutOf(stored: unknown): Layout {
  const { misfits, landlines, ...same } = stored as StoredLayout;
  return {
    ...same,
    ...(misfits && { invalidValues: misfits }),
    ...(landlines && { landlines: landlines === 'leave_out' ? 'skip' : landlines }),
  };
}
