export const words = {
  campaigns_one: 'Campaign {{name}} has finished',
  campaigns_other: '{{count, number}} campaigns have finished',
  imports_one: 'Import {{name}} is done',
  imports_other: '{{count, number}} imports are done',
  replies_one: 'Reply from {{number}}: {{text}}',
  replies_other: '{{count, number}} replies received',
  optOuts_one: '{{number}} has opted out',
  optOuts_other: '{{count, number}} numbers have opted out',
};
