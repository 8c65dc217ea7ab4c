/** The page, its areas, and what blocks have in common. */
export const LAYOUT_STYLE = `html:has(>.page){-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-behavior:smooth}
.page,.page *,.page ::before,.page ::after{box-sizing:border-box}
.page{margin:0;min-height:100vh;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 var(--font);overflow-wrap:anywhere;-webkit-font-smoothing:antialiased}
.page .sheet{--gutter:1.375rem;max-width:40rem;margin:0 auto;padding:.01px 0 1rem;background:var(--paper);color:var(--ink);position:relative}
.page .sheet>*{margin:2.25rem var(--gutter)}
.page .sheet>.band{margin:0}
.page .sheet>.band:not(:first-child){margin-block:2.5rem}
.page .band{background:var(--paper);color:var(--ink)}
.page .card{background:var(--paper);color:var(--ink);border:1px solid var(--line);border-radius:var(--card-radius);padding:1.625rem 1.375rem}
.page p{margin:0;text-wrap:pretty}
.page h1,.page h2,.page h3{line-height:1.2;letter-spacing:-.018em;text-wrap:balance;margin:0}
.page h1{font-size:clamp(2rem,1.35rem + 3.4vw,3rem);line-height:1.08;letter-spacing:-.028em;font-weight:800}
.page h2{font-size:1.5rem;font-weight:750}
.page h3{font-size:1.1875rem;font-weight:700}
.page h2+*,.page h3+*{margin-top:.625rem}
.page .lines{white-space:pre-line}
.page .soft{color:var(--muted)}
.page .small{font-size:.9375rem;line-height:1.5}
.page .center{text-align:center}
.page .hidden{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.page a{color:var(--accent-text);text-underline-offset:.18em;text-decoration-thickness:.08em}
.page img{display:block;width:100%;height:auto;background:var(--tint);color:var(--ink);font-size:.9375rem;font-style:italic}
.page .pic{border-radius:var(--card-radius);overflow:hidden;margin:0}
.page .button{display:flex;align-items:center;justify-content:center;min-height:3.25rem;padding:.75rem 1.75rem;border:2px solid var(--edge);border-radius:var(--radius);background:var(--accent);color:var(--on-accent);font:inherit;font-weight:700;line-height:1.25;text-align:center;text-decoration:none;cursor:pointer;transition:transform .15s,box-shadow .15s}
.page .button:not(.wide){width:fit-content;min-width:11rem;max-width:100%}
.page .center .button:not(.wide),.page .button.middle{margin-inline:auto}
.page .button.wide{width:100%}
.page .button.outlined{background:transparent;color:var(--accent-text);border-color:var(--accent-text)}
.page .button:hover{transform:translateY(-1px);box-shadow:0 .4rem 1rem -.4rem rgb(0 0 0/.45)}
.page .button:active{transform:none;box-shadow:none}
.page :focus-visible{outline:3px solid var(--accent-text);outline-offset:3px}
.page mark{background:var(--tint);color:var(--accent-text);border-radius:.25em;padding:0 .2em;font-weight:600}
.page .foot{max-width:40rem;margin:0 auto;padding:1.5rem 1.375rem 2.5rem;display:flex;gap:.625rem;align-items:center;justify-content:center;color:var(--muted);font-size:.875rem}
.page .logo{max-width:40rem;margin:0 auto;padding:1rem 1.375rem}
.page .logo img{width:auto;height:2.5rem;max-width:100%;padding:.25rem .5rem;border-radius:.5rem;background:#fff;color:#1d1b18;object-fit:contain}
@media (min-width:44rem){.page .sheet{--gutter:3rem;padding-bottom:1.5rem}
body.page{padding-top:3rem}
body.page:has(>.logo){padding-top:1rem}
body.page .sheet{border-radius:calc(var(--card-radius)*1.35);overflow:hidden;box-shadow:0 0 0 1px rgb(0 0 0/.05),0 1.5rem 4rem -2rem rgb(0 0 0/.3)}
.page .card{padding:2rem}}
@media (prefers-reduced-motion:reduce){.page *{transition:none!important;animation:none!important}html:has(>.page){scroll-behavior:auto}}
@media print{.page .button,.page .foot{display:none}}`;
