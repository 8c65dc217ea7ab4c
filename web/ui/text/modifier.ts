/** The name of the modifier key: ⌘ on Apple devices, Ctrl on others. */
export const MODIFIER = /Mac|iPhone|iPad|iPod/.test(navigator.platform) ? '⌘' : 'Ctrl';
