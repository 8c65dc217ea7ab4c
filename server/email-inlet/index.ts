export { type RunningInlet, startInlet } from './smtp/start-inlet.ts';
