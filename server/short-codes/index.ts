export { updateSetup } from './setup/update-setup.ts';
