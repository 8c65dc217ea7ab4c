import type { Config, Fields } from '@puckeditor/core';
import type { ReactNode } from 'react';
import type { BlockType, PageContent } from '#contract/landing-pages/content.ts';
import { emptyBlock } from '#page-html/canvas.ts';
import { CanvasBlock, CanvasColumns } from '../canvas/CanvasBlock.tsx';
import { CanvasPage } from '../canvas/CanvasPage.tsx';
import type { EditorT } from '../fields/puck-field.ts';
import { countdownFields, couponFields, linksFields, socialFields } from './actions.tsx';
import { buttonFields, dividerFields, heroFields, questionsFields, textFields } from './basics.tsx';
import { formFields, optInFields, optOutFields } from './contact.tsx';
import { columnsFields, legalFields } from './layout.tsx';
import { galleryFields, imageFields, mapFields, videoFields } from './media.tsx';
import { pageFields } from './page-fields.tsx';

/** The editor's type has any props. */
type RootProps = { children?: ReactNode; [name: string]: unknown };

/** Describes every block to the editor: its name, its fields, what a new one has, and how it looks. */
export function createConfig(t: EditorT): Config {
  const fieldsOf = {
    Hero: heroFields(t),
    Text: textFields(t),
    Button: buttonFields(t),
    Divider: dividerFields(t),
    Questions: questionsFields(t),
    Image: imageFields(t),
    Gallery: galleryFields(),
    Video: videoFields(t),
    Map: mapFields(t),
    Coupon: couponFields(t),
    Countdown: countdownFields(t),
    Links: linksFields(t),
    Social: socialFields(t),
    Form: formFields(t),
    OptIn: optInFields(t),
    OptOut: optOutFields(t),
    Legal: legalFields(t),
    Columns: columnsFields(),
  } satisfies Record<BlockType, object>;
  const types = Object.keys(fieldsOf) as BlockType[];
  return {
    root: {
      fields: pageFields(t) as Fields,
      render: ({ children, about, theme }: RootProps) => (
        <CanvasPage about={about as PageContent['about']} theme={theme as PageContent['theme']}>
          {children}
        </CanvasPage>
      ),
    },
    components: Object.fromEntries(
      types.map((type) => [
        type,
        {
          label: t(`names.${type}`),
          fields: fieldsOf[type] as Fields,
          defaultProps: newProps(type),
          render: (props) =>
            type === 'Columns' ? (
              <CanvasColumns first={props['first']} second={props['second']} />
            ) : (
              <CanvasBlock type={type} props={props} />
            ),
        } satisfies Config['components'][string],
      ]),
    ),
  };
}

/** The editor gives each new block its id. */
function newProps(type: BlockType): object {
  const { id: _, ...props } = emptyBlock(type, 'new').props;
  return props;
}
