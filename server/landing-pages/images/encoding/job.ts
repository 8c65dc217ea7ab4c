export type ImageFormat = 'avif' | 'webp' | 'jpg';

/** An image as pages show it. `width` and `height` are those of the largest file. Either all widths have an AVIF file or none. */
export type EncodedImage = {
  width: number;
  height: number;
  files: { width: number; format: ImageFormat; data: Buffer }[];
};

/** What the encoder's process gets. */
export type EncodingJob = { bytes: Buffer; widths: readonly number[]; maxPixels: number };

/** Why an image could not be encoded. */
export type EncodingRefusal = 'damaged' | 'too-many-pixels' | 'too-high';

/** What the encoder's process answers. */
export type EncodingAnswer = { image: EncodedImage } | { refusal: EncodingRefusal };
