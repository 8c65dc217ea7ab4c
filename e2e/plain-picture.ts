import sharp from 'sharp';

/** Returns a red PNG. */
export const plainPicture = (
  size: { width: number; height: number } = { width: 8, height: 6 },
): Promise<Buffer> =>
  sharp({ create: { ...size, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
