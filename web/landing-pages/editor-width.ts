/** The editor needs windows of this width, in pixels (specification, 9). */
export const EDITOR_WIDTH = 1280;
