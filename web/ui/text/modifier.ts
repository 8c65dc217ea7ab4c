/** As it is written on the keys: Macs have another for what Ctrl does elsewhere. */
export const MODIFIER = /Mac|iPhone|iPad|iPod/.test(navigator.platform) ? '⌘' : 'Ctrl';
