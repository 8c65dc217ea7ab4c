import type { CSSProperties } from 'react';

const SANS = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const MONO = "ui-monospace, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace";

const INK = '#1F1D1A';
const MUTED_INK = '#6B665E';
const LINE = '#E4E1DB';
const PAPER = '#FFFFFF';

/** Styles for use inline, because many mail programs ignore style sheets. */
export const styles = {
  page: { margin: 0, padding: '32px 20px', backgroundColor: PAPER, fontFamily: SANS },
  column: { maxWidth: '520px' },
  /** The brand's name, below a line of the same width in the brand's accent colour. */
  brand: {
    display: 'inline-block',
    margin: '0 0 32px',
    padding: '8px 0 0',
    borderTop: '4px solid',
    fontSize: '16px',
    lineHeight: '24px',
    fontWeight: 600,
    color: INK,
  },
  heading: { margin: '0 0 16px', fontSize: '24px', lineHeight: '32px', fontWeight: 600, color: INK },
  paragraph: { margin: '0 0 16px', fontSize: '16px', lineHeight: '24px', color: INK },
  code: {
    margin: '24px 0 32px',
    fontFamily: MONO,
    fontSize: '36px',
    lineHeight: '44px',
    fontWeight: 600,
    letterSpacing: '8px',
    color: INK,
  },
  button: {
    margin: '8px 0 24px',
    padding: '12px 24px',
    borderRadius: '6px',
    fontSize: '16px',
    lineHeight: '24px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  small: { margin: '0 0 16px', fontSize: '14px', lineHeight: '20px', color: MUTED_INK },
  address: { color: MUTED_INK, textDecoration: 'underline', wordBreak: 'break-all' },
  line: { margin: '16px 0', border: 'none', borderTop: `1px solid ${LINE}` },
} satisfies Record<string, CSSProperties>;

/** Dark mode, for mail programs that read style sheets. */
export const DARK = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page, .page td { background-color: #181715 !important; }
  .ink { color: #EDEBE7 !important; }
  .soft { color: #A8A39A !important; }
  .line { border-top-color: #36332F !important; }
}`;

/**
 * Returns the text colour for a background (#RRGGBB): white if its contrast is at least 4.5 (WCAG 2),
 * otherwise ink.
 */
export function textColourOn(colour: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => toLinear(Number.parseInt(colour.slice(at, at + 2), 16)));
  const luminance = 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
  return 1.05 / (luminance + 0.05) >= 4.5 ? PAPER : INK;
}

function toLinear(channel: number): number {
  const share = channel / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
