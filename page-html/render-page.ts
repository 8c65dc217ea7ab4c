import { allBlocks, type Block, type PageContent } from '#contract/landing-pages/content.ts';
import { drawBlock } from './blocks/draw-block.ts';
import type { Drawing, RenderContext } from './context.ts';
import { drawHead } from './draw-head.ts';
import { drawLogo } from './draw-logo.ts';
import { findHeadingId } from './find-heading.ts';
import { type Html, html, place, raw } from './html.ts';
import type { FormBlock, Piece } from './pieces.ts';
import { sanitiseContent } from './rich-text/sanitise.ts';
import { pageScript } from './scripts/page-script.ts';
import { findVideo } from './targets/video-address.ts';
import { pageStyle } from './theme/page-style.ts';

/** A published page, as plain JSON. */
export interface RenderedPage {
  /** The whole document; `fillIn` fills the places. */
  readonly pieces: readonly Piece[];
  /** The blocks with forms, by id. */
  readonly forms: Readonly<Record<string, FormBlock>>;
  /** Where `?go=<key>` leads, as typed; `fillTarget` fills in the variables. */
  readonly targets: Readonly<Record<string, string>>;
  /** The content of the only style element and of the only script, for their hashes in the content security policy. */
  readonly style: string;
  readonly script: string | null;
  /** The origins of frames, for the content security policy. */
  readonly frames: readonly string[];
}

/** Scripts find the proof here. */
const PROOF = place({ kind: 'proof', before: ' data-proof="', after: '"' });

/** Languages that are written from right to left. */
const RIGHT_TO_LEFT = new Set(['ar', 'dv', 'fa', 'he', 'ku', 'ps', 'sd', 'ug', 'ur', 'yi']);

/** Renders a page: a whole document with places for what differs between readers. */
export function renderPage(typed: PageContent, context: RenderContext): RenderedPage {
  const content = sanitiseContent(typed);
  const drawing = startDrawing(content, context);
  const style = pageStyle(content.theme, context.brand);
  const script = context.formsWork ? pageScript(content) : null;
  const { pieces } = drawDocument(content, drawing, { style, script });
  return {
    pieces,
    forms: Object.fromEntries(
      allBlocks(content)
        .filter(isForm)
        .map((block) => [block.props.id, block]),
    ),
    targets: drawing.targets,
    style,
    script,
    frames: framesOf(content),
  };
}

function drawDocument(
  { about, theme, blocks }: PageContent,
  drawing: Drawing,
  { style, script }: Pick<RenderedPage, 'style' | 'script'>,
): Html {
  const { brand } = drawing.context;
  const direction = RIGHT_TO_LEFT.has(about.language.slice(0, 2)) ? 'rtl' : 'ltr';
  const heading = drawing.headingId === null && html`<h1 class="hidden">${about.title}</h1>`;
  return html`<!doctype html>
    <html lang="${about.language}" dir="${direction}">
      <head>
        ${drawHead(about, theme, drawing.context)} ${raw(`<style>${style}</style>`)}
      </head>
      <body class="page" ${PROOF}>
        ${raw(drawLogo(about, brand))}
        <main class="sheet">${heading}${blocks.map((block) => drawBlock(block, drawing))}</main>
        <footer class="foot"><span>${brand.name}</span></footer>
        ${script !== null && raw(`<script>${script}</script>`)}
      </body>
    </html>`;
}

function startDrawing(content: PageContent, context: RenderContext): Drawing {
  const blocks = allBlocks(content);
  return {
    context,
    language: content.about.language,
    isCanvas: false,
    headingId: findHeadingId(blocks),
    firstId: content.blocks[0]?.props.id ?? null,
    targets: {},
  };
}

const isForm = (block: Block): block is FormBlock => ['Form', 'OptIn', 'OptOut'].includes(block.type);

function framesOf(content: PageContent): string[] {
  const videos = allBlocks(content).flatMap(
    (block) => (block.type === 'Video' && findVideo(block.props.address)) || [],
  );
  return [...new Set(videos.map(({ frameUrl }) => new URL(frameUrl).origin))];
}
