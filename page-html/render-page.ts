import { allBlocks, type Block, type PageContent } from '#contract/landing-pages/content.ts';
import { valueVariables } from '#sms/variables.ts';
import { drawBlock } from './blocks/draw-block.ts';
import type { Drawing, RenderContext } from './context.ts';
import { drawHead } from './draw-head.ts';
import { type Html, html, raw } from './html.ts';
import type { FormBlock, Piece } from './pieces.ts';
import { sanitiseContent } from './rich-text/sanitise.ts';
import { pageScript } from './scripts/page-script.ts';
import { findVideo } from './targets/video-address.ts';
import { pageStyle } from './theme/page-style.ts';

/** A page as it is published. Everything is plain JSON. */
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
  /** Whether recipients see something else than strangers do. */
  readonly isPersonal: boolean;
}

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
    isPersonal: pieces.some(isPersonal),
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
  const logo =
    brand.logoUrl !== null && html`<img src="${brand.logoUrl}" alt="" height="24" loading="lazy" />`;
  return html`<!doctype html>
    <html lang="${about.language}" dir="${direction}">
      <head>
        ${drawHead(about, theme, drawing.context)}
        <style>
          ${raw(style)}
        </style>
      </head>
      <body class="page">
        <main class="sheet">${heading}${blocks.map((block) => drawBlock(block, drawing))}</main>
        <footer class="foot">${logo}<span>${brand.name}</span></footer>
        ${
          script !== null &&
          html`<script>
            ${raw(script)};
          </script>`
        }
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

/** The first hero's title is the heading of the page, or else the first title. */
function findHeadingId(blocks: readonly Block[]): string | null {
  const titled = blocks.filter(({ props }) => 'title' in props && props.title !== '');
  const first = titled.find(({ type }) => type === 'Hero') ?? titled.find(({ type }) => type !== 'Video');
  return first?.props.id ?? null;
}

const isForm = (block: Block): block is FormBlock => ['Form', 'OptIn', 'OptOut'].includes(block.type);

function isPersonal(piece: Piece): boolean {
  if (typeof piece === 'string') return false;
  if (piece.kind === 'moment') return [...piece.before, ...piece.after].some(isPersonal);
  if (piece.kind !== 'form') return true;
  return piece.block.type === 'OptOut' || valueVariables(JSON.stringify(piece.block.props)).length > 0;
}

function framesOf(content: PageContent): string[] {
  const videos = allBlocks(content).flatMap(
    (block) => (block.type === 'Video' && findVideo(block.props.address)) || [],
  );
  return [...new Set(videos.map(({ frameUrl }) => new URL(frameUrl).origin))];
}
