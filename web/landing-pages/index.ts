export type { words as landingImagesWords } from './images/words.ts';
