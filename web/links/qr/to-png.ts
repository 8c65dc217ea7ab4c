import { svgAddress } from './draw-qr-code.ts';

/** In pixels: enough for a poster, and still a small file. */
const PNG_SIZE = 1024;

/** Converts an SVG to a square PNG. */
export async function toPng(svg: string): Promise<Blob> {
  const image = new Image(PNG_SIZE, PNG_SIZE);
  image.src = svgAddress(svg);
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: PNG_SIZE, height: PNG_SIZE });
  canvas.getContext('2d')!.drawImage(image, 0, 0, PNG_SIZE, PNG_SIZE);
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!png) throw new Error('The browser could not make a PNG');
  return png;
}
