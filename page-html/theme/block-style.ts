/** The looks of the blocks. */
export const BLOCK_STYLE = `.page .hero{padding:3.25rem var(--gutter) var(--hero-end);display:grid;gap:1.125rem}
.page .hero .lead{font-size:1.1875rem;line-height:1.5;max-width:34rem}
.page .hero .button{margin-top:.625rem}
.page .hero.center{justify-items:center}
.page .hero .cover{margin:-3.25rem calc(var(--gutter)*-1) .75rem;justify-self:stretch}
.page .half .hero{padding:1.75rem 1.375rem;border-radius:var(--card-radius);overflow:hidden}
.page .half .hero .cover{margin:-1.75rem -1.375rem .5rem}
.page .half .hero h1,.page .half .hero h2{font-size:1.5rem}
.page .rich>*{margin:0}
.page .rich>*+*{margin-top:.875rem}
.page .rich>*+h2{margin-top:2rem}
.page .rich>*+h3{margin-top:1.5rem}
.page .rich ul,.page .rich ol{padding-inline-start:1.375rem}
.page .rich li+li{margin-top:.375rem}
.page .rich li::marker{color:var(--accent-text);font-weight:700}
.page .rich blockquote{border-inline-start:4px solid var(--accent-text);padding:.25rem 0 .25rem 1.125rem;font-size:1.1875rem;line-height:1.5}
.page .legal{font-size:.9375rem;line-height:1.6;color:var(--muted)}
.page .legal h2{font-size:1.1875rem;color:var(--ink)}
.page .legal h3{font-size:1rem;color:var(--ink)}
.page figure{margin-inline:0}
.page figcaption{margin-top:.625rem;font-size:.9375rem;color:var(--muted)}
.page .small-pic{max-width:14rem;margin-inline:auto}
.page .medium-pic{max-width:26rem;margin-inline:auto}
.page .gallery{display:grid;grid-template-columns:1fr 1fr;gap:.625rem}
.page .gallery img{aspect-ratio:1;object-fit:cover}
.page .gallery .pic:first-child:nth-last-child(odd){grid-column:1/-1}
.page .gallery .pic:first-child:nth-last-child(odd) img{aspect-ratio:16/10}
.page .video{display:block;position:relative;aspect-ratio:16/9;border-radius:var(--card-radius);overflow:hidden;background:#141312;color:#fff;text-decoration:none}
.page .video img{height:100%;object-fit:cover}
.page .video .play{position:absolute;inset:0;margin:auto;width:4.5rem;height:4.5rem;border-radius:50%;background:#fff;color:#141312;box-shadow:0 .25rem 1.5rem rgb(0 0 0/.4)}
.page .video .title{position:absolute;inset:auto 0 0;padding:2.5rem 1.125rem 1rem;background:linear-gradient(transparent,rgb(0 0 0/.8));font-weight:650;line-height:1.3}
.page iframe{display:block;width:100%;aspect-ratio:16/9;border:0;border-radius:var(--card-radius);background:#141312}
.page .count{text-align:center}
.page .count .boxes{display:grid;grid-template-columns:repeat(4,minmax(min-content,1fr));gap:.5rem;overflow-wrap:normal;margin:1rem 0 .875rem}
.page .count .boxes div{background:var(--tint);border-radius:var(--card-radius);padding:.875rem .25rem .75rem}
.page .count b{display:block;font-size:clamp(1.5rem,8vw,2.25rem);line-height:1.1;font-variant-numeric:tabular-nums;font-weight:800;letter-spacing:-.02em}
.page .count .boxes span{font-size:.8125rem;color:var(--muted)}
.page [hidden]{display:none!important}
.page .map .pic{margin-bottom:1.125rem}
.page .map .button{margin-top:1.125rem}
.page .coupon{border:2px dashed var(--edge);text-align:center;position:relative;padding-block:2rem}
.page .coupon .code{display:block;margin:1.25rem 0 0;padding:.75rem 1rem;border-radius:var(--radius);background:var(--tint);font:800 clamp(1.375rem,6.5vw,2rem)/1.2 ui-monospace,'SF Mono',Menlo,Consolas,'DejaVu Sans Mono',monospace;letter-spacing:.06em;user-select:all}
.page .coupon .bars{margin:1.25rem auto 0;padding:.875rem;background:#fff;border-radius:.5rem;max-width:17rem}
.page .coupon .bars.qr{max-width:12.5rem}
.page .coupon svg{display:block;width:100%;height:auto}
.page .coupon .until{margin-top:1.25rem;font-weight:650}
.page .coupon .terms{margin-top:.5rem}
.page details{border-bottom:1px solid var(--line)}
.page details:first-of-type{border-top:1px solid var(--line)}
.page h2+details{margin-top:1rem}
.page summary{display:flex;gap:1rem;justify-content:space-between;align-items:center;min-height:3.5rem;padding:.75rem 0;font-weight:650;line-height:1.35;cursor:pointer;list-style:none}
.page summary::-webkit-details-marker{display:none}
.page summary::after{content:'';flex:none;width:.625rem;height:.625rem;border:solid var(--accent-text);border-width:0 2.5px 2.5px 0;transform:rotate(45deg) translate(-.15rem,-.15rem);transition:transform .2s}
.page details[open] summary::after{transform:rotate(-135deg) translate(-.15rem,-.15rem)}
.page details p{padding:0 2rem 1.25rem 0}
.page .social{display:flex;flex-wrap:wrap;gap:.75rem;justify-content:center;padding:0;list-style:none}
.page .social a{display:grid;place-items:center;width:3.25rem;height:3.25rem;border-radius:50%;background:var(--tint);color:var(--accent-text);transition:transform .15s}
.page .social a:hover{transform:translateY(-2px)}
.page .social svg{width:1.5rem;height:1.5rem}
.page hr{border:0;border-top:1px solid var(--line)}
.page hr.space{border:0;height:.75rem}
.page .links ul{display:grid;gap:.75rem;padding:0;margin:0;list-style:none}
.page .links h2{margin-bottom:1rem}
.page .links a{display:flex;align-items:center;justify-content:space-between;gap:1rem;min-height:3.75rem;padding:.875rem 1.25rem;border:1px solid var(--line);border-radius:var(--card-radius);background:var(--paper);color:var(--ink);font-weight:650;line-height:1.3;text-decoration:none;transition:border-color .15s,transform .15s}
.page .links a::after{content:'';flex:none;width:.5rem;height:.5rem;border:solid var(--accent-text);border-width:2.5px 2.5px 0 0;transform:rotate(45deg)}
.page .links a:hover{border-color:var(--accent-text);transform:translateY(-1px)}
.page .columns{display:grid;gap:1.5rem}
.page .half>*+*{margin-top:1.25rem}
.page .empty-pic{display:grid;place-items:center;min-height:9rem;border:2px dashed var(--line);border-radius:var(--card-radius);color:var(--muted)}
@media (min-width:36rem){.page .columns{grid-template-columns:1fr 1fr;gap:1.75rem}.page .gallery:has(.pic:nth-child(5)){grid-template-columns:repeat(3,1fr)}}
@media (min-width:44rem){.page .hero{padding-block:4.5rem calc(var(--hero-end) + 1rem)}.page .hero .cover{margin-top:-4.5rem}.page .half .hero .cover{margin-top:-1.75rem}}`;
