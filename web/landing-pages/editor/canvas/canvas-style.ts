/** What the canvas adds to the style of the page. There, blocks are within elements of the editor, so paddings replace margins. */
export const CANVAS_STYLE = `
body{margin:0}
.page .sheet{min-height:100vh;padding:0}
.page .sheet>*{margin:0}
.page .sheet .canvas-block{padding:1.125rem var(--gutter)}
.page .sheet .canvas-block:has(>.band){padding:0}
.page .sheet .canvas-block.later:has(>.band){padding:2.5rem 0}
.page .sheet .half .canvas-block{padding:.5rem 0}
`;
