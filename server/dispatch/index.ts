export { dispatch, type Order, priorities } from './dispatch.ts';
export { hoursFromNow } from './hours-from-now.ts';
export { createRenderer, type Recipient } from './render.ts';
