/** The looks of forms. */
export const FORM_STYLE = `.page form{display:grid;gap:1.25rem;margin-top:1.375rem}
.page .field{display:grid;gap:.4375rem;margin:0;padding:0;border:0;min-width:0}
.page .label{font-weight:650;line-height:1.35;padding:0}
.page .label .soft{font-weight:400}
.page input:not([type=checkbox],[type=radio],[type=hidden]),.page select,.page textarea{width:100%;min-height:3.125rem;padding:.6875rem .9375rem;border:1.5px solid var(--muted);border-radius:min(var(--radius),.875rem);background:transparent;color:var(--ink);font:inherit;font-size:1.0625rem}
.page textarea{min-height:7.5rem;resize:vertical}
.page option{background:var(--paper);color:var(--ink)}
.page [aria-invalid=true]{border-color:var(--wrong)!important;box-shadow:0 0 0 1px var(--wrong)}
.page .check{display:flex;gap:.75rem;align-items:flex-start;min-height:2.75rem;padding:.5rem 0;line-height:1.45;cursor:pointer}
.page .check input{flex:none;width:1.375rem;height:1.375rem;margin:.05rem 0 0;accent-color:var(--accent-text)}
.page .consent{font-size:.9375rem;white-space:pre-line}
.page .pick{padding:.75rem .9375rem;border:1.5px solid var(--line);border-radius:min(var(--radius),.875rem)}
.page .pick:has(:checked){border-color:var(--accent-text);background:var(--tint)}
.page .picks{display:grid;gap:.5rem;margin-top:.4375rem}
.page .wrong{color:var(--wrong);font-size:.9375rem;font-weight:600;line-height:1.4}
.page .alert{margin-top:1.25rem;padding:1rem 1.125rem;border:2px solid var(--wrong);border-radius:min(var(--radius),.875rem)}
.page .alert ul{margin:.5rem 0 0;padding-inline-start:1.25rem}
.page .alert a{color:var(--wrong)}
.page .done{display:grid;gap:1rem;justify-items:center;text-align:center;padding-block:1rem;font-size:1.1875rem;font-weight:600;line-height:1.45;white-space:pre-line}
.page .done svg{width:3.5rem;height:3.5rem;color:var(--accent-text)}
.page .number{margin-top:.875rem;font-weight:650;font-variant-numeric:tabular-nums}
.page .status{font-size:.9375rem}
.page .status:empty{display:none}
.page .trap{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.page .button[aria-busy=true]{opacity:.75;cursor:progress}`;
