import type { RichtextField } from '@puckeditor/core';

/** The editor of a rich text, as Puck gives it to its tools. */
export type RichTextEditor = NonNullable<Parameters<NonNullable<RichtextField['renderMenu']>>[0]['editor']>;
