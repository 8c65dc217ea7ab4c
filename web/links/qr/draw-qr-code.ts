/** An image in the middle of a code: the address of the image, or strokes of a drawing of a given size. */
export type Logo = { href: string } | { size: number; width: number; strokes: readonly string[] };

/** The white margin that scanners need, in modules (ISO/IEC 18004). */
const MARGIN = 4;

/** The share of the width that a logo takes. Correction level H restores 30% of a code. */
const LOGO_SHARE = 0.22;

/**
 * Draws a QR code as SVG, dark on light. With a logo, the code can be read although its middle is covered.
 */
export async function drawQrCode(text: string, logo?: Logo): Promise<string> {
  const { encode } = await import('uqr');
  const { data, size } = encode(text, { ecc: logo ? 'H' : 'M', border: MARGIN });
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 10}" height="${size * 10}" shape-rendering="crispEdges">`,
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/>`,
    `<path d="${modules.join('')}"/>`,
    logo ? drawLogo(logo, size) : '',
    '</svg>',
  ].join('');
}

function drawLogo(logo: Logo, size: number): string {
  const place = Math.round(size * LOGO_SHARE);
  const start = (size - place) / 2;
  const inner = place - 1;
  const ground = `<rect x="${start}" y="${start}" width="${place}" height="${place}" rx="1" fill="#fff"/>`;
  const at = start + 0.5;
  if ('href' in logo)
    return `${ground}<image href="${escapeAttribute(logo.href)}" x="${at}" y="${at}" width="${inner}" height="${inner}"/>`;
  const paths = logo.strokes.map((stroke) => `<path d="${stroke}"/>`).join('');
  return `${ground}<g transform="translate(${at} ${at}) scale(${inner / logo.size})" fill="none" stroke="#000" stroke-width="${logo.width}" stroke-linecap="round" shape-rendering="auto">${paths}</g>`;
}

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Returns an SVG as an address that an image can show. */
export const svgAddress = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;
